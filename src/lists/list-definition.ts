import type { ReactNode } from 'react'
import type { ListQuery } from '#machines/list-query.ts'
import type { ConstantOption, ConstantType } from '#src/contract/constants.ts'
import type { TextColumn } from '#src/contract/labels/columns.ts'
import {
  type FilterAbility,
  type FilterValue,
  type ListAbilities,
  type ListContract,
  type ListQueryOf,
  queryFor,
} from '#src/contract/listing.ts'
import type { SoughtRecord } from '#src/records/record-missing.tsx'
import type { Access } from '#src/rules/access.ts'
import { defaultSort, paging, type SortType } from '#src/rules/paging.ts'
import { typedKeys } from '#src/rules/typed-keys.ts'
import type { Column } from '#src/ui/lists/table-head.tsx'

/** A column of a list. Cells hold elements, not components: a page of rows renders with each step of a list. */
export type ListColumn<Row> = Column & {
  /** Under which it is stored, and named in addresses; never its header, which may change. */
  id: string
  link?: RowLink<Row>
  cell: (row: Row) => ReactNode
  /** Its text in a file; null leaves the column out. */
  text: ((row: Row) => string) | null
  /** It is exported, and shown to users who choose it in the view options. */
  hiddenAtFirst?: true
}

/** What the screen adds to a column; without a cell it shows its text. */
type ColumnLook<Row> = Partial<Pick<ListColumn<Row>, 'kind' | 'link' | 'cell' | 'hiddenAtFirst'>>

/** The columns of a list as its screen shows them. */
export const listColumns = <Row, Id extends string>(
  columns: Readonly<Record<Id, TextColumn<Row>>>,
  looks: { readonly [Name in Id]?: ColumnLook<Row> },
): readonly ListColumn<Row>[] =>
  typedKeys(columns).map((id) => {
    const { field: _, shown, ...column }: TextColumn<Row> = columns[id]
    return { id, ...column, cell: shown ?? column.text, ...looks[id] }
  })

/** Turns the text of a cell into a link, for users who may open its screen. */
type RowLink<Row> = {
  to: (row: Row) => string
  /** By default everybody. */
  access?: Access
  /** The accessible name, if the text says too little. It begins with the text. */
  label?: (row: Row) => string
}

/** What a list can be filtered by: its control, chip and sentences, and its names in the address and the call. */
export type ListFilter = (
  | StatusControl
  | (TextControl & { key: string; texts: readonly string[] | null })
) & {
  /** Its parameter in the call. */
  name: string
}

type FilterTexts = {
  label: string
  /** The label of the button that removes it. */
  showAll: string
}

/** Chosen in a select, or in tabs. */
export type StatusControl = FilterTexts & {
  kind: 'status'
  /** Its name in the address. */
  key: string
  /** Constants of the server. */
  constants: ConstantType | null
  /** Fixed options. */
  options: readonly ConstantOption[]
  /** The tabs in which it is chosen, in place of a select: their name, and the text of each. */
  tabs: { label: string; text: (option: ConstantOption) => string } | null
  /** The value that is chosen on the bare path; null is All. */
  first: number | null
}

/**
 * Typed, or chosen in a select where the contract has its texts; in the address under the name of its parameter. On the
 * bare path there is none.
 */
type TextControl = FilterTexts & { kind: 'text'; first: null }

/** The control that a filter of the contract needs. */
type ControlOf<Filter> = Filter extends { kind: 'text' } ? TextControl : StatusControl

/** What a list looks like. */
type ListParts<Row> = {
  /** The area of the contract that its rows are of. */
  area: string
  /**
   * Unique among the lists: it identifies the list in the keys of the cache, in the paths of its deletions and exports, and where its
   * selection is kept. The name of its exported file begins with it.
   */
  name: string
  /**
   * What the columns and the density that its users choose are kept under, where several such lists share
   * them; by default `name`.
   */
  appearanceName?: string
  /** The heading, and the name of the table. */
  title: string
  /** Whether the heading has a count: by default the number of rows. */
  isCounted?: false | 'at least'
  /** The sort on the bare path; by default the newest records come first. */
  firstSort?: { sortBy: string; sortType: SortType }
  /** The path of `Back`; by default the dashboard. */
  back?: string
  columns: readonly ListColumn<Row>[]
  /** Which record a row shows. */
  record: (row: Row) => { id: number; name: string }
  /** Whether the record of a row waits to be closed, where records are closed one after the other. */
  isOpen?: (row: Row) => boolean
  emptyText: string
  pageSize?: number
  /** The record whose list it is: it does not exist if the answer is 404. */
  owner?: SoughtRecord
  /** The name of a failed load in the log, if failures are logged instead of shown as a notice. */
  loggedAs?: string
  /** Whether the screen searches the rows itself, where the API cannot. */
  isSearchedHere?: true
}

/** What is asked of a list, and how many rows make a page. */
export type PageQuery = ListQuery & { pageSize: number }

export type ListDefinition<Row, CallQuery = unknown> = ListParts<Row> & {
  hasSearch: boolean
  filters: readonly ListFilter[]
  sortKeys: readonly string[]
  /** The query of the call. */
  toCall: (query: PageQuery) => CallQuery
}

/** Defines a list of the portal. It has every filter that the list of the contract has, and no other. */
export const defineList = <Row, Abilities extends ListAbilities>(
  abilities: ListContract<Abilities>,
  {
    filters,
    ...parts
  }: ListParts<Row> & {
    filters: { readonly [Name in keyof Abilities['filters']]: ControlOf<Abilities['filters'][Name]> }
  },
): ListDefinition<Row, ListQueryOf<Abilities>> => ({
  ...parts,
  hasSearch: abilities.searched.length > 0 || parts.isSearchedHere === true,
  filters: Object.entries<StatusControl | TextControl>(filters).map(([name, filter]) =>
    filter.kind === 'status'
      ? { name, ...filter }
      : { name, key: name, ...filter, texts: textsOf(abilities.filters[name]) },
  ),
  sortKeys: [defaultSort.sortBy, ...Object.keys(abilities.sorts)],
  toCall: (query) => queryFor(abilities, query),
})

const textsOf = (filter: FilterAbility | undefined): readonly string[] | null =>
  filter?.kind === 'text' ? (filter.texts ?? null) : null

/** A filter by the statuses that the server has for a kind of record. */
export const statusFilter = (constants: ConstantType, first: number | null = null): StatusControl => ({
  ...byStatus,
  constants,
  options: [],
  tabs: null,
  first,
})

/** A filter by fixed statuses, in tabs. */
export const statusTabs = (
  label: string,
  options: readonly (ConstantOption & { tab: string })[],
): StatusControl => ({
  ...byStatus,
  constants: null,
  options,
  tabs: { label, text: ({ ID }) => options.find((option) => option.ID === ID)?.tab ?? '' },
  first: null,
})

const byStatus = {
  kind: 'status',
  key: 'status',
  label: 'Status',
  showAll: 'Show all statuses',
} as const

/** A filter by a text, such as a city; `all` is the label of the button that removes it. */
export const textFilter = (label: string, all: string): TextControl => ({
  kind: 'text',
  label,
  showAll: all,
  first: null,
})

/** The query of a list's address without parameters: the first page, by default the newest records first. */
export const firstQuery = ({
  filters,
  firstSort = defaultSort,
}: {
  filters: readonly ListFilter[]
  firstSort?: ListParts<never>['firstSort']
}): ListQuery => ({
  page: paging.firstPage,
  ...firstSort,
  search: '',
  filters: Object.fromEntries(filters.map(({ name, first }): [string, FilterValue | null] => [name, first])),
})
