import { runKinds } from '#src/app/run-kinds.ts'
import { createJournal } from '#src/runs/journal.ts'
import { sessionOf } from '#src/runs/open-runs.ts'
import { leases } from '#src/runs/run-lock.ts'
import { createRuns, type RunKinds } from '#src/runs/runs.ts'
import { createLazyRuns } from '#src/runs/runs-context.tsx'
import type { Services } from '#src/session/services.tsx'
import type { memoryRows } from './memory-rows.ts'

let last = 0

/** The runs of the signed-in user, whose journal is in memory. Kinds that are not given are those of the portal. */
export const memoryRuns = (
  { call, session, notify }: Pick<Services, 'call' | 'session' | 'notify'>,
  kinds: Partial<RunKinds>,
  rows: ReturnType<typeof memoryRows>,
  loadCode: () => Promise<void> = async () => undefined,
) => {
  const journal = createJournal(rows)
  return createLazyRuns({
    open: async () => {
      await loadCode()
      return createRuns({
        call,
        session: sessionOf(session.actor),
        notify,
        user: session.actor.getSnapshot().context.user?.id ?? 0,
        kinds: { ...runKinds, ...kinds },
        journal,
        locks: leases({ journal }),
        tab: 'tab',
        newId: () => {
          last += 1
          return `run ${last}`
        },
        now: Date.now,
        keepPage: () => undefined,
        onNetwork: () => () => undefined,
        otherTabs: { notify: () => undefined, listen: () => () => undefined },
        inspect: () => undefined,
      })
    },
    hasStored: async () => rows.stored.size > 0,
  })
}
