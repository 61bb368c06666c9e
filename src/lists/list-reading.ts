import type { ListQuery } from '#machines/list-query.ts'
import type { Call } from '#src/api/client.ts'
import type { Reading } from '#src/data/reading.ts'
import { type Page, paging } from '#src/rules/paging.ts'
import type { ListDefinition, PageQuery } from './list-definition.ts'
import { parseQuery } from './query-address.ts'

/** Makes the call of a list, with the query of its endpoint; `asked` is for what the endpoint cannot do. */
export type LoadList<CallQuery, Answer> = (
  call: Call,
  query: CallQuery,
  signal: AbortSignal,
  asked: PageQuery,
) => Promise<Answer>

/** The page of a list that is asked for. */
export const listReading = <Row, CallQuery, Answer extends Page<Row>>(
  { area, name, owner, pageSize = paging.defaultPageSize, toCall }: ListDefinition<Row, CallQuery>,
  load: LoadList<CallQuery, Answer>,
  query: ListQuery,
): Reading<Answer> => ({
  key:
    owner === undefined
      ? [area, 'list', name, query]
      : [area, { customer: owner.id ?? undefined }, 'list', name, query],
  read: (call, signal) => {
    const asked = { ...query, pageSize }
    return load(call, toCall(asked), signal, asked)
  },
})

/** The same for the query of an address. */
export const readingAt = <Row, CallQuery, Answer extends Page<Row>>(
  definition: ListDefinition<Row, CallQuery>,
  load: LoadList<CallQuery, Answer>,
  search: string,
): Reading<Answer> => listReading(definition, load, parseQuery(search, definition))
