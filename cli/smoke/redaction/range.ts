/** A range of a text; the end is not part of it. */
export type Range = { start: number; end: number }

/** Puts ranges in order, those that touch as one. */
export const joined = (ranges: readonly Range[]): Range[] => {
  const apart: Range[] = []
  for (const range of ranges.toSorted((left, right) => left.start - right.start)) {
    const last = apart.at(-1)
    if (last === undefined || range.start > last.end) apart.push({ ...range })
    else last.end = Math.max(last.end, range.end)
  }
  return apart
}
