/** The value in the middle; of an even count the mean of the two. Throws on an empty list. */
export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((left, right) => left - right)
  const upper = sorted[Math.floor(sorted.length / 2)]
  const lower = sorted[Math.ceil(sorted.length / 2) - 1]
  if (upper === undefined || lower === undefined) throw new Error('There is no median of nothing')
  return (lower + upper) / 2
}

export const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`

/** Formats a time with as many digits as are useful. */
export const time = (milliseconds: number): string => {
  if (milliseconds >= 10_000) return `${(milliseconds / 1000).toFixed(1)} s`
  if (milliseconds >= 1000) return `${(milliseconds / 1000).toFixed(2)} s`
  return `${milliseconds >= 10 ? Math.round(milliseconds) : milliseconds.toFixed(2)} ms`
}

export const times = (ratio: number): string => `${ratio.toFixed(2)}x`

/** A time as a multiple of another, with both. */
export const beside = (own: number, other: number): string =>
  `${times(own / other)} (${time(own)} beside ${time(other)})`
