/**
 * Computes a value from a row, or from the rows of a table, once per version. A change yields a new row and a new array, so a
 * memoized value is never stale.
 */
export const memoize = <Source extends object, Value>(
  work: (source: Source) => Value,
): ((source: Source) => Value) => {
  const known = new WeakMap<Source, { value: Value }>()
  return (source) => {
    const earlier = known.get(source)
    if (earlier !== undefined) return earlier.value
    const value = work(source)
    known.set(source, { value })
    return value
  }
}
