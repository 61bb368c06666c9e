import { defaultSort, paging, type SortType } from '#src/rules/paging.ts'
import { derived } from './memoize.ts'

type ListQuery<Key extends string> = {
  page?: number | undefined
  pageSize?: number | undefined
  sortBy?: Key | undefined
  sortType?: SortType | undefined
}

/** What each key of a list sorts by. */
type SortKeys<Item, Key extends string> = { readonly [Name in Key]: (item: Item) => string | number }

/**
 * Makes the search of a list: a row is found by a part of one of its texts, letter case aside (decisions.md 8).
 * Gives the test for one search, by the index of the row; an empty search finds every row.
 */
export const searcher = <Item>(textsOf: (item: Item) => readonly string[]) => {
  const foldedTexts = derived((items: readonly Item[]) =>
    items.map((item) => folded(textsOf(item).join('\n'))),
  )
  return (items: readonly Item[], search: string | undefined): ((index: number) => boolean) => {
    const term = folded((search ?? '').trim())
    if (term === '') return () => true
    const texts = foldedTexts(items)
    return (index) => texts[index]?.includes(term) ?? false
  }
}

/** Makes the sort of a list: by the key that the query names, equal rows follow each other by id. */
export const sorter = <Item extends { readonly id: number }, Key extends string>(
  keys: SortKeys<Item, Key | 'id'>,
) => {
  const ordersOf = derived((_items: readonly Item[]) => new Map<string, readonly Item[]>())
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

/** The page that the query asks for, with the totals; without page and pageSize it is everything (pickers). */
export const paged = <Item>(items: readonly Item[], { page, pageSize }: ListQuery<string>) => {
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
  const actions = sortType === 'asc' ? 1 : -1
  return items
    .map((item) => ({ item, key: foldedKey(keyOf(item)) }))
    .sort((left, right) => actions * compare(left.key, right.key) || left.item.id - right.item.id)
    .map(({ item }) => item)
}

const foldedKey = (key: string | number): string | number => (typeof key === 'string' ? folded(key) : key)

const folded = (text: string): string => text.toLowerCase()

const compare = (left: string | number, right: string | number): number =>
  left < right ? -1 : left > right ? 1 : 0
