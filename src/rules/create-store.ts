/** A value with subscribers, as React's useSyncExternalStore takes them. */
export type ReadableStore<Value> = {
  get: () => Value
  /** Calls back after each change; returns a function that stops it. */
  subscribe: (changed: () => void) => () => void
}

export const createStore = <Value>(first: Value): ReadableStore<Value> & { set: (value: Value) => void } => {
  let current = first
  const listeners = new Set<() => void>()
  return {
    get: () => current,
    set(value) {
      if (Object.is(value, current)) return
      current = value
      for (const changed of listeners) changed()
    },
    subscribe(changed) {
      listeners.add(changed)
      return () => void listeners.delete(changed)
    },
  }
}
