/** A value that somebody may watch: `get` and `subscribe` are what React's useSyncExternalStore asks for. */
export type Observable<Value> = {
  get: () => Value
  subscribe: (listener: () => void) => () => void
}

/** Gives an observable and the way to change it. */
export const observable = <Value>(first: Value): Observable<Value> & { set: (value: Value) => void } => {
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
