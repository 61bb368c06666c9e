import { useContext, useEffect } from 'react'
import type { SentWrite } from '#src/contract/stale-after.ts'
import { withoutRecord } from '#src/rules/user-settings.ts'
import { followRuns, RunsContext } from '#src/runs/runs-context.tsx'
import { useServices } from '#src/session/services.tsx'
import { useChangeUserSettings } from '#src/store/user-settings.ts'

/** Removes the records that the user deletes from the recently opened ones. */
export const useForgetDeleted = (): void => {
  const { writes } = useServices()
  const runs = useContext(RunsContext)
  const change = useChangeUserSettings()
  useEffect(() => {
    const forget = async (calls: readonly SentWrite[]) => {
      const deletions = calls.filter(({ endpoint }) => endpoint.method === 'DELETE')
      if (deletions.length === 0) return
      // It needs the contract, which no list waits for. Without it the record stays among the opened ones.
      const loaded = await import('./deleted-records.ts').catch(() => null)
      const deleted = deletions.flatMap((call) => loaded?.deletedBy(call) ?? [])
      if (deleted.length > 0) change((settings) => deleted.reduce(withoutRecord, settings))
    }
    const stopWrites = writes.subscribe((write, _, calls) => {
      if (write.matches('saved')) void forget(calls)
    })
    const stopRuns =
      runs === null
        ? undefined
        : followRuns(runs, (sent) => void forget(sent.filter(({ answer }) => answer !== undefined)))
    return () => {
      stopWrites()
      stopRuns?.()
    }
  }, [writes, runs, change])
}
