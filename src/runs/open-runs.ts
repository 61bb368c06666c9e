import type { Services } from '#src/session/services.tsx'
import { hasEnded, type SessionActor } from '#src/session/session.ts'
import { newId, notifyOtherTabs, onOtherTabs } from '#src/store/other-tabs.ts'
import { rows } from '#src/store/portal-rows.ts'
import { pageKeeper } from '#src/ui/reload-page.ts'
import { createJournal } from './journal.ts'
import { leases, webLocks } from './run-lock.ts'
import { createRuns, type RunKinds, type RunSession, type Runs } from './runs.ts'

/** The runs of a user in this browser. */
export const openRuns = (
  {
    call,
    isReachable,
    session: { actor },
    notify,
    inspect,
  }: Pick<Services, 'call' | 'isReachable' | 'session' | 'notify' | 'inspect'>,
  user: number,
  kinds: RunKinds,
): Runs => {
  const journal = createJournal(rows)
  return createRuns({
    call,
    session: sessionOf(actor),
    notify,
    inspect,
    user,
    kinds,
    journal,
    // Missing where the portal runs over plain http.
    locks: 'locks' in navigator ? webLocks(navigator.locks) : leases({ journal }),
    tab: newId(),
    newId,
    now: Date.now,
    keepPage: pageKeeper(),
    onNetwork: (returned) => watchNetwork(isReachable, returned),
    otherTabs: {
      notify: () => notifyOtherTabs('runs'),
      listen: (changed) => onOtherTabs('runs', changed),
    },
  })
}

/** Calls when the network returns; a server that was unreachable in a network that is there returns without the browser's event. */
export const watchNetwork = (isReachable: Services['isReachable'], returned: () => void): (() => void) => {
  const stop = isReachable.subscribe(() => (isReachable.get() ? returned() : undefined))
  window.addEventListener('online', returned)
  return () => {
    stop()
    window.removeEventListener('online', returned)
  }
}

/** What runs know of a session. */
export const sessionOf = (actor: SessionActor): RunSession => ({
  user: () => (actor.getSnapshot().hasTag('over') ? null : userOf(actor)),
  isOver: (user) => hasEnded(actor.getSnapshot()) || userOf(actor) !== user,
  subscribe: (changed) => actor.subscribe({ next: changed, complete: changed }).unsubscribe,
  doubtRights: () => actor.send({ type: 'rights.doubted' }),
})

/** Where the portal is started again, as by the demo, the session of the former start stops without an end, and has no user from then on. */
const userOf = (actor: SessionActor): number | null => {
  const { status, context } = actor.getSnapshot()
  return status === 'active' ? (context.user?.id ?? null) : null
}
