import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { writeMachine } from '#machines/write.machine.ts'
import { useServices } from './services.tsx'
import { isUnder, type WriteRequest, type Writes } from './writes.ts'

/** Returns a function that starts a write. */
export const useStartWrite = (): ((request: WriteRequest) => void) => {
  const { writes } = useServices()
  return useCallback((request) => writes.start(request, writeMachine), [writes])
}

/**
 * The writes under a path that run, or those that failed, with the reason. While the component is mounted their notices need not name
 * the record.
 */
export const useWrites = <Write>(
  path: string,
  select: (writes: Writes) => ReadonlyMap<string, Write>,
): ReadonlyMap<string, Write> => {
  const { writes } = useServices()
  const all = useSyncExternalStore(
    useCallback((onChange: () => void) => writes.watch(path, onChange), [writes, path]),
    () => select(writes),
  )
  return useMemo(() => new Map([...all].filter(([key]) => isUnder(path, key))), [all, path])
}
