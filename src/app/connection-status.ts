import { createStore } from '#src/rules/create-store.ts'

export type ConnectionStatus = ReturnType<typeof createConnectionStatus>

/** Whether the last call reached the server: set by the client, shown by the strip. */
export const createConnectionStatus = () => {
  const { get, set, subscribe } = createStore(true)
  return { isReachable: get, setReachable: set, subscribe }
}
