import { cannotCheck, describeError } from '#cli/client/finding.ts'
import { type CheckClient, oncePerClient, unlessStopped, withPriority } from '#cli/smoke/check.ts'
import type { Endpoint } from '#src/contract/endpoint.ts'
import type { FilterValue, ListAbilities } from '#src/contract/listing.ts'
import { memberOf } from '#src/contract/member-of.ts'
import type { RecordTable } from '#src/contract/record.ts'
import { type Page, paging, type SortType } from '#src/rules/paging.ts'
import { joinPages, type KnownRows, readPages } from './pages.ts'

/** What smoke asks of a list, whatever the call names its parts. */
export type CheckedListQuery = {
  page?: number
  pageSize?: number
  sortBy?: string
  sortType?: SortType
  /** The value of a filter, by the name of its parameter. */
  filter?: Readonly<Record<string, FilterValue>>
  search?: string
}

export type SortValue = string | number

/** How a list is asked for, where that is more than its call. */
type Special<Answer, Row> = {
  /** The record that each row is. */
  row?: RecordTable<Row>
  paramsFor?(client: CheckClient): Promise<object>
  pageOf(answer: Answer): Page<Row>
  /** Its first page, where that comes by another way than by asking for it. */
  first?(client: CheckClient): Promise<Page<Row>>
}

/** A list of the contract, and what an account has read of it; each is read once. */
export type CheckedList<Row> = {
  endpoint: Endpoint
  abilities: ListAbilities
  ask(client: CheckClient, query: CheckedListQuery): Promise<Page<Row>>
  idOf(row: Row): number
  /** Those of a row. */
  fields: RecordTable['fields']
  first(client: CheckClient): Promise<Page<Row>>
  /** All pages, as far as smoke reads. Throws a Finding if they do not fit together. */
  walk(client: CheckClient): Promise<KnownRows<Row>>
  /** The best that is known: all pages, or the first alone. Ends the check where not even that came. */
  known(client: CheckClient): Promise<KnownRows<Row>>
  /** The rows of its first page: none if it does not answer, or may not be read. */
  shown(client: CheckClient): Promise<readonly Row[]>
  /** All that was read, to see whether the list changes. */
  state(client: CheckClient): Promise<string>
}

export const defineList = <Answer, Row>(
  endpoint: Endpoint<unknown, unknown, unknown, Answer>,
  { row: table, paramsFor, pageOf, first: firstBy }: Special<Answer, Row>,
): CheckedList<Row> => {
  const abilities = endpoint.list ?? missing(endpoint)
  const { id, isPaged } = abilities
  const fields = (table ?? endpoint.answer.record)?.fields ?? {}

  const ask = async (client: CheckClient, { filter, ...query }: CheckedListQuery): Promise<Page<Row>> => {
    const params = await paramsFor?.(client)
    return pageOf(await client.call(endpoint, { params, query: { ...query, ...filter }, body: undefined }))
  }
  const idOf = (row: Row): number => Number(memberOf(row, id))

  const first = oncePerClient(firstBy ?? ((client) => ask(withPriority(client), firstPage)))
  const answered = (client: CheckClient) =>
    first(client).catch(unlessStopped(client, () => cannotCheck('the list itself does not answer')))
  const order = 'id' in abilities.sorts ? ({ sortBy: 'id', sortType: 'desc' } as const) : {}
  const read = oncePerClient(async (client) => {
    const page = await answered(client)
    return isPaged
      ? readPages((query) => ask(client, { ...query, ...order }), page.totalItems)
      : { asked: 0, pages: [page] }
  })
  const walk = async (client: CheckClient) => joinPages(await read(client), idOf)
  const known = oncePerClient(async (client): Promise<KnownRows<Row>> => {
    const { rows, totalItems } = await answered(client)
    if (!isPaged) return { rows, totalItems, pageSize: rows.length, incomplete: null, pages: 1 }
    return walk(client).catch(
      unlessStopped(client, (error) => ({
        rows,
        totalItems,
        pageSize: paging.defaultPageSize,
        incomplete: describeError(error).detail,
        pages: 1,
      })),
    )
  })
  const shown = async (client: CheckClient): Promise<readonly Row[]> =>
    endpoint.allows(client.claims, undefined)
      ? first(client).then(
          ({ rows }) => rows,
          unlessStopped(client, () => []),
        )
      : []
  return {
    endpoint,
    abilities,
    ask,
    idOf,
    fields,
    first,
    walk,
    known,
    shown,
    state: async (client) => JSON.stringify(await read(client)),
  }
}

/** The value that a row is sorted by; null if it has none. */
export const sortValue = (list: CheckedList<unknown>, row: unknown, field: string): SortValue | null => {
  const value = memberOf(row, field)
  if (list.fields[field]?.kind === 'date') return Date.parse(String(value)) || null
  return typeof value === 'number' ? value : textOf(list, row, field) || null
}

/** The text of a field, as a search sees it; '' if it has none. */
export const textOf = ({ fields }: CheckedList<unknown>, row: unknown, field: string): string => {
  const value = memberOf(row, field)
  if (fields[field]?.kind !== 'manager') return String(value ?? '')
  return String(memberOf(value, 'employeesName') || (memberOf(row, `${field}Name`) ?? ''))
}

/** A list whose call answers with its pages, and needs nothing but a query. */
export const plainList = <Row>(endpoint: Endpoint<unknown, unknown, unknown, Page<Row>>): CheckedList<Row> =>
  defineList(endpoint, { pageOf: (page) => page })

const missing = ({ path }: Endpoint): never => {
  throw new Error(`The contract does not say what the list of ${path} can do.`)
}

export const firstPage = { page: paging.firstPage, pageSize: paging.defaultPageSize }
