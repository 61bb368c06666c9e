import { defaultSort, paging, type SortType } from '#src/rules/paging.ts'
import { memoize } from './memoize.ts'

type ListQuery<Key extends string> = {
  page?: number | undefined
  pageSize?: number | undefined
  sortBy?: Key | undefined
  sortType?: SortType | undefined
}

/** The value that each key of `sortBy` sorts by. */
type SortKeys<Item, Key extends string> = { readonly [Name in Key]: (item: Item) => string | number }

/**
 * Matches a case-insensitive substring of one of the texts of a row. Returns a predicate on the index of a
 * row; an empty search matches every row.
 */
export const createSearch = <Item>(textsOf: (item: Item) => readonly string[]) => {
  const foldedTexts = memoize((items: readonly Item[]) =>
    items.map((item) => folded(textsOf(item).join('\n'))),
  )
  return (items: readonly Item[], search: string | undefined): ((index: number) => boolean) => {
    const term = folded((search ?? '').trim())
    if (term === '') return () => true
    const texts = foldedTexts(items)
    return (index) => texts[index]?.includes(term) ?? false
  }
}

/** Creates the sort of a list: by the key that the query names, then by id. */
export const createSort = <Item extends { readonly id: number }, Key extends string>(
  keys: SortKeys<Item, Key | 'id'>,
) => {
  const ordersOf = memoize((_items: readonly Item[]) => new Map<string, readonly Item[]>())
  return (
    items: readonly Item[],
    { sortBy = defaultSort.sortBy, sortType = defaultSort.sortType }: ListQuery<Key | 'id'>,
  ): readonly Item[] => {
    const orders = ordersOf(items)
    const name = `${sortBy} ${sortType}`
    const ordered = orders.get(name) ?? inOrder(items, keys[sortBy], sortType)
    orders.set(name, ordered)
    return ordered
  }
}

/** Without page and pageSize, all rows are one page (for pickers). */
export const paginate = <Item>(items: readonly Item[], { page, pageSize }: ListQuery<string>) => {
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

const inOrder = <Item extends { readonly id: number }>(
  items: readonly Item[],
  keyOf: (item: Item) => string | number,
  sortType: SortType,
): readonly Item[] => {
  const direction = sortType === 'asc' ? 1 : -1
  return items
    .map((item) => ({ item, key: foldedKey(keyOf(item)) }))
    .sort((left, right) => direction * compare(left.key, right.key) || left.item.id - right.item.id)
    .map(({ item }) => item)
}

const foldedKey = (key: string | number): string | number => (typeof key === 'string' ? folded(key) : key)

const folded = (text: string): string => text.toLowerCase()

const compare = (left: string | number, right: string | number): number =>
  left < right ? -1 : left > right ? 1 : 0
