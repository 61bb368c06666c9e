import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { usePortal } from './portal-context.tsx'
import { isUnder, type RunningWrites } from './writes.ts'

/** The writes that run under a path. While the component is mounted their notices need not name the record. */
export const useWrites = (path: string): RunningWrites => {
  const { writes } = usePortal()
  const running = useSyncExternalStore(
    useCallback((onChange: () => void) => writes.watch(path, onChange), [writes, path]),
    writes.running,
  )
  return useMemo(() => new Map([...running].filter(([key]) => isUnder(path, key))), [running, path])
}
