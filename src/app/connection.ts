/** Whether the last call reached the server: told by the client, shown by the strip. */
export type Connection = {
  reached(reachable: boolean): void
  isReachable(): boolean
  /** Calls back after each change; returns a function that stops it. */
  subscribe(changed: () => void): () => void
}

export const createConnection = (): Connection => {
  const listeners = new Set<() => void>()
  let reachable = true
  return {
    reached: (now) => {
      if (now === reachable) return
      reachable = now
      for (const changed of listeners) changed()
    },
    isReachable: () => reachable,
    subscribe: (changed) => {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
  }
}
