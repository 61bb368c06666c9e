import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { isUnder, type Writes } from '#src/writes/writes.ts'
import { useServices } from './services.tsx'

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
