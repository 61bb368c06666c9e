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

/**
 * Checks that the values of a page are in order, and that none of `others` belongs before the last of them.
 * Returns the position of the first wrong value, or null.
 */
export const firstOutOfOrder = (
  values: readonly SortValue[],
  sortType: SortType,
  others: readonly SortValue[],
): number | null => {
  const wrong = collations.map((compare) => {
    const inOrder: Compare = sortType === 'asc' ? compare : (left, right) => compare(right, left)
    return positionOf(values, (value, index) => {
      const before = values[index - 1]
      return (
        (before !== undefined && inOrder(before, value) > 0) ||
        others.some((other) => inOrder(other, value) < 0)
      )
    })
  })
  return wrong.includes(null) ? null : (wrong[0] ?? null)
}

const positionOf = (
  values: readonly SortValue[],
  isWrong: (value: SortValue, index: number) => boolean,
): number | null => {
  const index = values.findIndex(isWrong)
  return index === -1 ? null : index
}
