/** Whether the last call reached the server: set by the client, shown by the strip. */
export type ConnectionStatus = {
  setReachable(reachable: boolean): void
  isReachable(): boolean
  /** Calls back after each change; returns a function that stops it. */
  subscribe(changed: () => void): () => void
}

export const createConnectionStatus = (): ConnectionStatus => {
  const listeners = new Set<() => void>()
  let reachable = true
  return {
    setReachable: (now) => {
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
