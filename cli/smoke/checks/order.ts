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
 * Judges whether values are in order, and begin the order of the whole list where that is known. Gives null, or the
 * position of the first value that is wrong.
 */
export const firstOutOfOrder = (
  values: readonly SortValue[],
  sortType: SortType,
  whole: readonly SortValue[] | null,
): number | null => {
  const wrong = collations.map((compare) => {
    const inOrder: Compare = sortType === 'asc' ? compare : (left, right) => compare(right, left)
    return whole === null ? brokenAt(values, inOrder) : differsAt(values, whole.toSorted(inOrder), inOrder)
  })
  return wrong.includes(null) ? null : (wrong[0] ?? null)
}

const brokenAt = (values: readonly SortValue[], compare: Compare): number | null =>
  positionOf(values, (value, index) => {
    const before = values[index - 1]
    return before !== undefined && compare(before, value) > 0
  })

const differsAt = (
  values: readonly SortValue[],
  expected: readonly SortValue[],
  compare: Compare,
): number | null =>
  positionOf(values, (value, index) => {
    const other = expected[index]
    return other === undefined || compare(value, other) !== 0
  })

const positionOf = (
  values: readonly SortValue[],
  isWrong: (value: SortValue, index: number) => boolean,
): number | null => {
  const index = values.findIndex(isWrong)
  return index === -1 ? null : index
}
