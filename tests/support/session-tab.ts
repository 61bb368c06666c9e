import { sessionMachine } from '#machines/session.machine.ts'
import { ApiError } from '#src/api/api-error.ts'
import { createSession, type Session } from '#src/session/session.ts'
import type { SessionCalls } from '#src/session/session-calls.ts'
import type { AnswerKind, Grant } from './session-server.ts'
import type { SessionSimulation } from './session-simulation.ts'
import { watchRenewals, watchSession, watchStorage } from './session-watch.ts'
import { createTabWrites } from './session-writes.ts'
import { createStorageInbox } from './storage-inbox.ts'
import { createTabClock } from './tab-clock.ts'

/** A call that the server has not answered yet. */
type Pending = { startedAt: number; hangs: boolean; settle(kind: AnswerKind): void }

export type SessionTab = {
  readonly name: string
  readonly session: Session
  readonly writes: ReturnType<typeof createTabWrites>
  /** Whether its timers run and what other tabs store reaches it. */
  awake: boolean
  now(): number
  /** The time at which its thread was blocked, as by `confirm()`; null if it is not. */
  blockedSince: number | null
  /** What this tab reads of the shared storage. */
  readonly view: Storage
  readonly inbox: ReturnType<typeof createStorageInbox>
  /** Records that a tab has changed the storage. */
  noteChange(writer: string): void
  readonly pending: Pending[]
  submit(grant: Grant): void
  /** Prepares a call and, with a bearer, sends it. */
  call(): Promise<void>
  /** Answers one of the pending calls; -1 is the last. */
  answer(index: number, kind: AnswerKind): void
  untilNext(time: number, callTimeout: number): number
  pass(length: number, callTimeout: number): void
  /** Unblocks the thread: overdue timers fire at once, before the tab sees what other tabs have stored. */
  unblock(callTimeout: number): void
  watch(): void
  close(): void
}

const paths = { login: '/', dashboard: '/dashboard', newUser: '/changePassword/new-user' }

export const createTab = (name: string, simulation: SessionSimulation): SessionTab => {
  const { server, fault } = simulation
  const pending: Pending[] = []
  let grant: Grant | null = null
  let closed = false
  const clock = createTabClock((length) => {
    if (length > 30_000) simulation.breach(9, `a timer of ${length} ms`)
  })
  const monotonic = simulation.isMonotonicInSleep ? simulation.time : clock.elapsed
  const inbox = createStorageInbox(simulation.storage.changeCount())
  const view = simulation.storage.view(name, inbox.reached)
  const renewals = watchRenewals(simulation, clock, view, monotonic)

  const wait = <Answer>(answer: (kind: AnswerKind) => Answer, signal?: AbortSignal): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const settle = (kind: AnswerKind) => {
        pending.splice(pending.indexOf(open), 1)
        try {
          resolve(answer(kind))
        } catch (error) {
          reject(error)
        }
      }
      const open: Pending = { startedAt: simulation.time(), hangs: false, settle }
      signal?.addEventListener('abort', () => {
        const index = pending.indexOf(open)
        if (index >= 0) pending.splice(index, 1)
      })
      pending.push(open)
    })

  const calls: SessionCalls = {
    login: () => {
      const asked = grant ?? fail()
      return wait((kind) => {
        if (kind === 'good') simulation.trust(asked.withIat)
        return server.login(asked, kind)
      })
    },
    refresh: (refreshToken, signal) => {
      const ended = renewals.started(signal)
      return wait((kind) => {
        ended(kind)
        return server.renew(refreshToken, kind)
      }, signal)
    },
    logout: async () => {
      try {
        await session.authorise()
      } catch {
        return
      }
      await wait((kind) => server.logout(kind))
    },
  }

  const session: Session = createSession({
    calls: fault.calls?.(calls) ?? calls,
    paths,
    storage: () => watchStorage(view, simulation, () => session.actor, renewals.renewed),
    time: { now: simulation.deviceNow, monotonic },
    clock,
    // The question is confirmed, so that each sign-out ends.
    services: () => ({ writes, ask: async () => true }),
    machine: fault.machine?.(sessionMachine) ?? sessionMachine,
    ...(fault.receiveChanges === undefined ? {} : { receiveChanges: fault.receiveChanges }),
  })
  const watcher = watchSession(session.actor, simulation, clock, view)

  const reportUnauthorized = (bearer: string, failure: ApiError) => {
    const isStale = view.getItem('token') !== bearer
    const before = JSON.stringify([...simulation.storage.values, session.actor.getSnapshot().value])
    const goesOn = session.unauthorized(bearer, failure)
    const after = JSON.stringify([...simulation.storage.values, session.actor.getSnapshot().value])
    if (isStale && before !== after) simulation.breach(7, `a stale 401 led from ${before} to ${after}`)
    return goesOn
  }
  const unauthorized = () => new ApiError('unauthorized', { serverMessage: 'No' })
  const data = (bearer: string) =>
    wait((kind) => {
      if (kind === 'unauthorized') reportUnauthorized(bearer, unauthorized())
    })
  const writes = createTabWrites(simulation, session, async (read) => {
    const bearer = await session.authorise()
    watcher.bearerGiven(bearer)
    return wait((kind) => {
      if (kind !== 'unauthorized') return read(kind)
      const failure = unauthorized()
      throw reportUnauthorized(bearer, failure) ? new ApiError('refused', { status: 401 }) : failure
    })
  })

  const runDue = (length: number, callTimeout: number) => {
    clock.pass(length)
    const overdue = pending.filter(({ startedAt }) => simulation.time() - startedAt >= callTimeout)
    for (const { settle } of overdue) settle('network')
  }

  const tab: SessionTab = {
    name,
    session,
    writes,
    awake: true,
    now: simulation.time,
    blockedSince: null,
    view,
    inbox,
    noteChange: (writer) => inbox.note(writer === name, tab.awake),
    pending,
    submit: (asked) => {
      if (session.actor.getSnapshot().matches('anonymous')) grant = asked
      const form = { userName: 'asha', password: 'secret', rememberMe: asked.remindMe }
      session.actor.send({ type: 'login.submitted', form })
    },
    call: async () => {
      try {
        const bearer = await session.authorise()
        watcher.bearerGiven(bearer)
        void data(bearer)
      } catch (error) {
        const isSilent = error instanceof ApiError && error.kind === 'unauthorized'
        if (!isSilent && !closed) simulation.breach(10, String(error))
      }
    },
    answer: (index, kind) => {
      const open = pending.filter(({ hangs }) => !hangs)
      const chosen = open.at(index % open.length)
      if (chosen === undefined) return
      if (kind === 'never') chosen.hangs = true
      else chosen.settle(kind)
    },
    untilNext: (time, callTimeout) =>
      Math.min(clock.untilNext(), ...pending.map(({ startedAt }) => startedAt + callTimeout - time)),
    pass: (length, callTimeout) => {
      inbox.pass(length)
      runDue(length, callTimeout)
    },
    unblock: (callTimeout) => {
      const length = simulation.time() - (tab.blockedSince ?? simulation.time())
      tab.awake = true
      tab.blockedSince = null
      runDue(length, callTimeout)
    },
    watch: () => {
      watcher.watch(tab.awake)
      renewals.watch()
      writes.watch()
    },
    close: () => {
      closed = true
      writes.watch(true)
      watcher.stop()
      session.actor.stop()
    },
  }
  return tab
}

const fail = (): never => {
  throw new Error('No sign-in is expected here')
}
