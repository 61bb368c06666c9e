import { memoize } from '#mocks/database/memoize.ts'
import {
  type FilterAbility,
  type FilterValue,
  type FilterValueOf,
  type ListAbilities,
  type ListQueryOf,
  passesFilter,
} from '#src/contract/listing.ts'
import { memberOf } from '#src/contract/member-of.ts'
import { defaultSort, paging } from '#src/rules/paging.ts'
import { foldForSearch } from '#src/rules/search-text.ts'
import { foldText } from '#src/rules/text.ts'

type ItemWithId = { readonly id: number }
type SortValue = string | number

/** The value of an item for everything that its list can do: the compiler names one that is missing. */
type ListValues<Abilities extends ListAbilities, Item> = {
  sorts: { readonly [Key in keyof Abilities['sorts']]: (item: Item) => SortValue }
  filters: {
    readonly [Name in keyof Abilities['filters']]: (item: Item) => FilterValueOf<Abilities['filters'][Name]>
  }
  searched: { readonly [Field in Abilities['searched'][number]]: (item: Item) => string }
}

/**
 * Returns a function that filters, searches, sorts and pages items as the contract says that the list does.
 */
export const createRowFinder = <Abilities extends ListAbilities, Item extends ItemWithId>(
  { filters, spelled = {} }: Abilities,
  values: ListValues<Abilities, Item>,
) => {
  const sort = createSort(new Map(Object.entries<(item: Item) => SortValue>(values.sorts)))
  const textsOf = Object.values<(item: Item) => string>(values.searched)
  const search = createSearch((item: Item) => textsOf.map((textOf) => textOf(item)))
  const valuesOf = new Map(Object.entries<(item: Item) => FilterValue>(values.filters))
  return (items: readonly Item[], query: ListQueryOf<Abilities>) => {
    const asked = (name: string): unknown =>
      memberOf(query, name) ??
      Object.entries(spelled).flatMap(([other, meant]) => (meant === name ? memberOf(query, other) : []))[0]
    const ordered = sort(items, textOr(asked('sortBy')), textOr(asked('sortType')))
    const isFound = search(ordered, textOr(asked('search')) ?? '')
    const passing = Object.entries(filters).map(([name, filter]) =>
      passes(filter, numberOr(asked(name)) ?? textOr(asked(name)), valuesOf.get(name)),
    )
    const wanted = ordered.filter((item, index) => isFound(index) && passing.every((each) => each(item)))
    return paginate(wanted, numberOr(asked('page')), numberOr(asked('pageSize')))
  }
}

const numberOr = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined)
const textOr = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

const passes = <Item>(
  filter: FilterAbility,
  wanted: FilterValue | undefined,
  read: ((item: Item) => FilterValue) | undefined,
): ((item: Item) => boolean) =>
  wanted === undefined || read === undefined ? () => true : (item) => passesFilter(filter, read(item), wanted)

/**
 * Matches a substring of one of the texts of a row, as the portal's own searches do. Returns a predicate on the
 * index of a row; an empty search matches every row.
 */
const createSearch = <Item>(textsOf: (item: Item) => readonly string[]) => {
  const foldedTexts = memoize((items: readonly Item[]) =>
    items.map((item) => textsOf(item).map(foldForSearch).join('\n')),
  )
  return (items: readonly Item[], search: string): ((index: number) => boolean) => {
    const term = foldForSearch(search)
    if (term === '') return () => true
    const texts = foldedTexts(items)
    return (index) => texts[index]?.includes(term) ?? false
  }
}

/** Sorts by the value of a key, then by id; each order of the same items is made once. */
const createSort = <Item extends ItemWithId>(values: ReadonlyMap<string, (item: Item) => SortValue>) => {
  const ordersOf = memoize((_items: readonly Item[]) => new Map<string, readonly Item[]>())
  const idOf = ({ id }: Item): SortValue => id
  return (
    items: readonly Item[],
    sortBy: string = defaultSort.sortBy,
    sortType: string = defaultSort.sortType,
  ): readonly Item[] => {
    const orders = ordersOf(items)
    const name = `${sortBy} ${sortType}`
    const ordered =
      orders.get(name) ?? inOrder(items, values.get(sortBy) ?? idOf, sortType === 'asc' ? 1 : -1)
    orders.set(name, ordered)
    return ordered
  }
}

/** Without page and pageSize, all rows are one page (for pickers). */
const paginate = <Item>(items: readonly Item[], page: number | undefined, pageSize: number | undefined) => {
  const isWhole = page === undefined && pageSize === undefined
  const size = isWhole ? Math.max(items.length, 1) : (pageSize ?? paging.defaultPageSize)
  const currentPage = page ?? paging.firstPage
  return {
    rows: items.slice((currentPage - 1) * size, currentPage * size),
    totals: {
      totalItems: items.length,
      totalPages: Math.max(Math.ceil(items.length / size), 1),
      currentPage,
    },
  }
}

const inOrder = <Item extends ItemWithId>(
  items: readonly Item[],
  keyOf: (item: Item) => SortValue,
  direction: 1 | -1,
): readonly Item[] =>
  items
    .map((item) => ({ item, key: foldedKey(keyOf(item)) }))
    .sort((left, right) => direction * compare(left.key, right.key) || left.item.id - right.item.id)
    .map(({ item }) => item)

const foldedKey = (key: SortValue): SortValue => (typeof key === 'string' ? foldText(key) : key)

const compare = (left: SortValue, right: SortValue): number => (left < right ? -1 : left > right ? 1 : 0)
