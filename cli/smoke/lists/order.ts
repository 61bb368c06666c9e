import type { SortType } from '#src/rules/paging.ts'
import type { SortValue } from './list.ts'

type Compare = (left: SortValue, right: SortValue) => number

const byNumberOr =
  (compareTexts: (left: string, right: string) => number): Compare =>
  (left, right) =>
    typeof left === 'number' && typeof right === 'number'
      ? left - right
      : compareTexts(String(left), String(right))

const byCode: Compare = byNumberOr((left, right) => {
  const [first, second] = [left.toLowerCase(), right.toLowerCase()]
  return first < second ? -1 : Number(first > second)
})

/** Databases differ in accents and punctuation; all of them ignore case, as agreed. */
const collations: readonly Compare[] = [
  byCode,
  byNumberOr(new Intl.Collator('en', { sensitivity: 'base' }).compare),
  byNumberOr(new Intl.Collator('en', { sensitivity: 'accent' }).compare),
  byNumberOr(new Intl.Collator('en', { sensitivity: 'base', ignorePunctuation: true }).compare),
]

/** The value of a row, and its position in the whole list, from 1. */
type PlacedValue = { value: SortValue; position: number }

/**
 * Checks that the values of some pages are in order, and that no more of the `known` values belong before one than have room
 * there. Returns the index of the first wrong value, or null.
 */
export const firstOutOfOrder = (
  placed: readonly PlacedValue[],
  sortType: SortType,
  known: readonly SortValue[],
): number | null => {
  const wrong = collations.map((compare) => {
    const inOrder: Compare = sortType === 'asc' ? compare : (left, right) => compare(right, left)
    const sorted = known.toSorted(inOrder)
    const index = placed.findIndex(({ value, position }, at) => {
      const before = placed[at - 1]
      return (
        (before !== undefined && inOrder(before.value, value) > 0) ||
        countBefore(sorted, (other) => inOrder(other, value) < 0) >= position
      )
    })
    return index === -1 ? null : index
  })
  return wrong.includes(null) ? null : (wrong[0] ?? null)
}

/** How many values come before one, of values in order. */
const countBefore = (sorted: readonly SortValue[], isBefore: (value: SortValue) => boolean): number => {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const value = sorted[middle]
    if (value !== undefined && isBefore(value)) low = middle + 1
    else high = middle
  }
  return low
}
