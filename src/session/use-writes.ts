import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { writeMachine } from '#machines/write.machine.ts'
import { useServices } from './services.tsx'
import { isUnder, type WriteRequest, type Writes } from './writes.ts'

/** Returns a function that starts a write. */
export const useStartWrite = (): ((request: WriteRequest) => void) => {
  const { writes } = useServices()
  return useCallback((request) => writes.start(request, writeMachine), [writes])
}

/** The writes that run under a path. While the component is mounted their notices need not name the record. */
export const useWrites = (path: string): ReturnType<Writes['running']> => {
  const { writes } = useServices()
  return useUnder(path, writes.running)
}

/** The writes under a path that failed, and why. */
export const useFailedWrites = (path: string): ReturnType<Writes['failed']> => {
  const { writes } = useServices()
  return useUnder(path, writes.failed)
}

const useUnder = <Write>(
  path: string,
  read: () => ReadonlyMap<string, Write>,
): ReadonlyMap<string, Write> => {
  const { writes } = useServices()
  const all = useSyncExternalStore(
    useCallback((onChange: () => void) => writes.watch(path, onChange), [writes, path]),
    read,
  )
  return useMemo(() => new Map([...all].filter(([key]) => isUnder(path, key))), [all, path])
}
