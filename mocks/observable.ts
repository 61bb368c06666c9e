/** A value with subscribers, as React's useSyncExternalStore takes them. */
export type Observable<Value> = {
  get: () => Value
  subscribe: (listener: () => void) => () => void
}

export const createObservable = <Value>(
  first: Value,
): Observable<Value> & { set: (value: Value) => void } => {
  let current = first
  const listeners = new Set<() => void>()
  return {
    get: () => current,
    set(value) {
      current = value
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
