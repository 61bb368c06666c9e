/**
 * Works a value out of the rows of a table once for each state of the table: a change makes it give other rows, so
 * that nothing which was worked out before can go stale.
 */
export const derived = <Source extends object, Value>(
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
