/** The smallest of the values that so many per cent of them do not exceed, to a tenth; 0 where there are none. */
export const percentile = (values: readonly number[], percent: number): number => {
  const sorted = values.toSorted((left, right) => left - right)
  const rank = Math.max(Math.ceil((percent / 100) * sorted.length), 1)
  return Math.round((sorted[rank - 1] ?? 0) * 10) / 10
}
