import type { Call } from '#src/api/client.ts'
import type { Endpoint } from '#src/contract/endpoint.ts'
import {
  type FilterValue,
  type ListAbilities,
  type ListContract,
  type ListQueryOf,
  queryFor,
} from '#src/contract/listing.ts'
import { defaultSort, exportPaging, type Page } from '#src/rules/paging.ts'

type Source<Params, Row, Abilities extends ListAbilities> = {
  endpoint: Endpoint<Params, ListQueryOf<Abilities>, undefined, Page<Row>>
  listing: ListContract<Abilities>
  params: Params
}

type Asked = { search: string; filters: Readonly<Record<string, FilterValue | null>> }

const everyRow: Asked = { search: '', filters: {} }

/** A page of a list as an export asks for it: large, and the newest first where the list can do that. */
export const readListPage = <Params, Row, Abilities extends ListAbilities>(
  call: Call,
  { endpoint, listing, params }: Source<Params, Row, Abilities>,
  page: number,
  asked: Asked = everyRow,
): Promise<Page<Row>> =>
  call(endpoint, {
    params,
    query: queryFor(listing, { ...defaultSort, ...asked, page, pageSize: exportPaging.pageSize }),
    body: undefined,
  })
