import type { sessionMachine } from '#machines/session.machine.ts'
import type { createSession } from '#src/session/session.ts'
import type { SessionCalls } from '#src/session/session-calls.ts'
import { settled } from './requests.ts'
import { createSessionServer, type Issued } from './session-server.ts'
import { createTab, type SessionTab } from './session-tab.ts'
import type { Walk } from './session-walk.ts'
import { createSharedStorage } from './shared-storage.ts'

/** A faulty session; the walks must detect it. */
export type SessionFault = {
  /** The invariants that it breaks, by their numbers. */
  breaks?: readonly number[]
  machine?: (machine: typeof sessionMachine) => typeof sessionMachine
  /** Whether failed writes show no notice. */
  isSilent?: true
  calls?: (calls: SessionCalls) => SessionCalls
  /** How a tab waits for what other tabs stored. */
  receiveChanges?: Parameters<typeof createSession>[0]['receiveChanges']
}

/** A broken invariant of machines/session.md, by its number. */
export class InvariantViolation extends Error {
  readonly invariant: number
  constructor(invariant: number, what: string) {
    super(`Invariant ${invariant}: ${what}`)
    this.invariant = invariant
  }
}

export type SessionSimulation = ReturnType<typeof createSimulation>

/**
 * The expected status of a token, derived from the records of the server and the storage, without code of the
 * portal.
 */
export type ExpectedToken = Issued & {
  live: boolean
  liveOnServer: boolean
  /** Whether only the portal has written the storage since the sign-in that this token comes from. */
  trusted: boolean
}

/** Milliseconds after which the client fails a call without an answer. */
export const callTimeout = 60_000

/** Two tabs, one storage, one server, and a device whose clock may be wrong and which may sleep. */
export const createSimulation = (
  { offset, isMonotonicInSleep }: Omit<Walk, 'steps'>,
  fault: SessionFault,
) => {
  let time = 1_700_000_000_000
  let isTrusted = true
  /** A tab may still read one of these after another tab has signed in. */
  const distrusted = new Set<string>()
  const breaches: InvariantViolation[] = []
  const server = createSessionServer(() => time)
  const storage = createSharedStorage((writer) => {
    for (const tab of tabs) tab.noteChange(writer)
  })
  const expectedToken = (
    view: Pick<Storage, 'getItem'> = trueStorage,
    token = view.getItem('token'),
  ): ExpectedToken | undefined => {
    const issued = server.issued.get(token ?? '')
    const skew = Number(view.getItem('skew') ?? 0) || 0
    const exp = (issued?.exp ?? 0) * 1000
    const isWhole = view.getItem('refreshToken') !== null
    return (
      issued && {
        ...issued,
        live: isWhole && exp > time + offset - skew,
        liveOnServer: isWhole && exp > time,
        trusted: isTrusted && !distrusted.has(token ?? ''),
      }
    )
  }
  const trueStorage = storage.view('')
  const simulation = {
    server,
    storage,
    fault,
    expectedToken,
    time: () => time,
    deviceNow: () => time + offset,
    isMonotonicInSleep,
    /** The whole machine sleeps: no timer of a tab runs. */
    sleep: (length: number) => {
      time += length
    },
    /** Milliseconds until the stored token expires by the server's clock; 0 if there is none. */
    timeLeft: () => Math.max(0, (expectedToken()?.exp ?? 0) * 1000 - time),
    breach: (invariant: number, what: string) => void breaches.push(new InvariantViolation(invariant, what)),
    breaches,
    trust: (value: boolean) => {
      if (!isTrusted) for (const token of server.issued.keys()) distrusted.add(token)
      isTrusted = value
    },
    tab: (index: number): SessionTab => tabs[index] ?? fail(),
    reload: (index: number) => {
      tabs[index]?.close()
      const fresh = createTab(`tab ${index}`, simulation)
      tabs[index] = fresh
      fresh.session.actor.start()
    },
    /** Advances the time from timer to timer; calls without an answer fail after 60 s, as in the client. */
    pass: async (length: number) => {
      await settled()
      for (let left = length; left > 0; ) {
        const awake = tabs.filter((tab) => tab.awake)
        const slice = Math.min(left, ...awake.map((tab) => Math.max(1, tab.untilNext(time, callTimeout))))
        time += slice
        left -= slice
        for (const tab of awake) {
          tab.pass(slice, callTimeout)
          // A browser runs what follows from the timer of a tab without waiting for those of another.
          await settled()
        }
        for (const tab of tabs) tab.watch()
      }
    },
  }
  const tabs: SessionTab[] = []
  for (const index of [0, 1]) simulation.reload(index)
  return simulation
}

const fail = (): never => {
  throw new Error('There is no such tab')
}
