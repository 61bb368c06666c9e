import type { Endpoint } from '#src/contract/endpoint.ts'
import type { Page, SortType } from '#src/rules/paging.ts'

/** What smoke asks of a list, whatever the call names its parts. */
export type ListQuery<Key extends string> = {
  page?: number
  pageSize?: number
  sortBy?: Key
  sortType?: SortType
  status?: number
  search?: string
}

export type SortValue = string | number

/** The statuses that a list can be filtered by, and whether a row has one of them. */
export type Filter<Row> = { values: readonly number[]; holds(row: Row, value: number): boolean }

/** The texts that a search looks through, the most telling first. */
export type Searched<Row> = (row: Row) => readonly string[]

/** A list under examination: how to ask for it, and what its rows show when it is sorted, filtered, searched. */
export type Subject<Row, Key extends string> = {
  endpoint: Endpoint
  ask(query: ListQuery<Key>): Promise<Page<Row>>
  idOf(row: Row): number
  /** False for a list that comes whole. */
  isPaged: boolean
  /** What each sort key sorts by. */
  sortValues: { readonly [Name in Key]: (row: Row) => SortValue }
  filter?: Filter<Row>
  searched?: Searched<Row>
  /** The dates of a row; null where nobody gave one. */
  dates?(row: Row): readonly (string | null)[]
}
