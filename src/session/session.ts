import { type ActorOptions, type ActorRefFrom, createActor, fromPromise, waitFor } from 'xstate'
import { sessionMachine } from '#machines/session.machine.ts'
import type { SessionInput } from '#machines/session-types.ts'
import { ApiError } from '#src/api/api-error.ts'
import type { Authoriser } from '#src/api/client.ts'
import type { SessionCalls } from './session-calls.ts'
import { deviceTime, type TimeSource } from './time-source.ts'
import { createTokenStore, type SessionArea, sessionKeys } from './token-store.ts'

export type SessionActor = ActorRefFrom<typeof sessionMachine>

export type Session = Authoriser & {
  actor: SessionActor
  /** Starts the actor and listens to the browser. Returns a function that stops both. */
  start(): () => void
}

export type SessionOptions = {
  calls: SessionCalls
  paths: SessionInput['paths']
  storage?: (() => SessionArea) | undefined
  time?: TimeSource
  loadedAt?: SessionInput['loadedAt']
  machine?: typeof sessionMachine
  /** Resolves once this tab has seen what other tabs stored before. */
  receiveChanges?: typeof receiveStorageChanges
} & Pick<ActorOptions<typeof sessionMachine>, 'clock' | 'inspect'>

/** Subscribe to the notices and redirects of the session (`actor.on`) before starting it. */
export const createSession = ({
  calls,
  paths,
  storage = () => window.localStorage,
  time = deviceTime,
  loadedAt = null,
  machine = sessionMachine,
  receiveChanges = receiveStorageChanges,
  ...options
}: SessionOptions): Session => {
  const clock = options.clock ?? { setTimeout: (work: () => void, delay: number) => setTimeout(work, delay) }
  const receive = () => receiveChanges({ monotonic: time.monotonic, setTimeout: clock.setTimeout })
  const composed = machine.provide({
    actors: {
      signIn: fromPromise(({ input }) => calls.login(input)),
      renew: fromPromise(async ({ input, signal }) => {
        const renewal = await calls.refresh(input.refreshToken, signal)
        // The renewed token must not replace one that another tab has stored since.
        if (renewal.outcome === 'renewed') await receive()
        return renewal
      }),
      signOut: fromPromise(() => calls.logout()),
      readServerTime: fromPromise(({ signal }) => time.readServerTime(signal)),
      receiveStorageChanges: fromPromise(receive),
    },
  })
  const input = {
    store: createTokenStore(storage),
    now: time.now,
    monotonic: time.monotonic,
    loadedAt,
    report: (fault: string) => console.error(fault),
    paths,
  }
  const actor = createActor(composed, { ...options, input })
  return {
    actor,
    authorise: createAuthorise(actor),
    unauthorized: (bearer, failure) => {
      actor.send({ type: 'call.unauthorized', bearer, failure })
      return actor.getSnapshot().matches('active')
    },
    start: () => {
      const stopWarning = warnOfFlags(actor)
      actor.start()
      const stopListening = listenToBrowser(actor.send)
      return () => {
        stopWarning()
        stopListening()
        actor.stop()
      }
    },
  }
}

/**
 * Creates the function that returns the bearer token for a call. It reads the storage before each call, and
 * waits for a renewal, for the time and for an end that is being confirmed. Without a session it throws an
 * unauthorized ApiError; the session shows its own toast. Without the time it throws as without a connection.
 */
const createAuthorise = (actor: SessionActor) => {
  const authorise = (): string | Promise<string> => {
    actor.send({ type: 'call.prepared' })
    return isUndecided(actor.getSnapshot()) ? authoriseLater() : bearerOf(actor.getSnapshot())
  }
  const authoriseLater = async (): Promise<string> => {
    const snapshot = await waitFor(actor, (each) => !isUndecided(each))
    // Another look would ask for the time again, without end.
    return snapshot.context.snapshot.status === 'unsure' ? bearerOf(snapshot) : authorise()
  }
  return authorise
}

type Snapshot = ReturnType<SessionActor['getSnapshot']>

const isUndecided = (snapshot: Snapshot): boolean =>
  snapshot.matches({ active: 'refreshing' }) || snapshot.hasTag('confirming')

const bearerOf = (state: Snapshot): string => {
  const { snapshot, user } = state.context
  if (snapshot.status === 'unsure') throw new ApiError('network')
  const isAlive = snapshot.status !== 'none' && snapshot.status !== 'expired'
  const isOwn = snapshot.claims?.id === user?.id
  const { token } = snapshot.stored
  if (state.hasTag('provides bearers') && isAlive && isOwn && token !== null) return token
  throw new ApiError('unauthorized')
}

/** While an end is being confirmed, another tab may turn out to have signed in: then the session goes on. */
export const hasEnded = (session: ReturnType<SessionActor['getSnapshot']>): boolean =>
  session.hasTag('over') && !session.matches('active') && !session.matches('confirmingEnd')

/** Says once in the console which entries of a token do not count: their menu entries are missing. */
const warnOfFlags = (actor: SessionActor): (() => void) => {
  let last: string | null = null
  const { unsubscribe } = actor.subscribe(({ context: { snapshot } }) => {
    const { flagWarning } = snapshot
    if (flagWarning === null || flagWarning === last) return
    last = flagWarning
    console.warn(flagWarning)
  })
  return unsubscribe
}

type BrowserEvent = { type: 'storage.changed' } | { type: 'tab.woken' }

/**
 * Reports when another tab changes the stored session, and when this tab becomes active again. Returns a
 * function that stops it.
 */
export const listenToBrowser = (send: (event: BrowserEvent) => void): (() => void) => {
  const stop = new AbortController()
  const options = { signal: stop.signal }
  const wake = () => send({ type: 'tab.woken' })
  for (const event of ['pageshow', 'focus', 'online']) window.addEventListener(event, wake, options)
  document.addEventListener('visibilitychange', () => (document.hidden ? undefined : wake()), options)
  window.addEventListener(
    'storage',
    ({ key }) => (isSessionKey(key) ? send({ type: 'storage.changed' }) : undefined),
    options,
  )
  return () => stop.abort()
}

/** No key means that the whole storage was cleared. */
const isSessionKey = (key: string | null): boolean => key === null || sessionKeys.some((own) => own === key)

/** Milliseconds in which a browser delivers what other tabs stored, once the thread is free. */
const deliveryTime = 50

const maxWaits = 4

type Clock = {
  /** A clock that cannot be set. */
  monotonic: () => number
  setTimeout: (work: () => void, delay: number) => unknown
}

/**
 * Resolves once this tab has received what other tabs stored before. A wait that took much longer than
 * requested was blocked by a prompt or a long task: its timer may have fired before the changes were
 * delivered, so the wait is repeated.
 */
const receiveStorageChanges = async (clock: Clock): Promise<void> => {
  for (let waits = 0; waits < maxWaits; waits += 1) {
    const start = clock.monotonic()
    await new Promise<void>((resolve) => void clock.setTimeout(resolve, deliveryTime))
    const elapsed = clock.monotonic() - start
    // A hidden tab's timers fire once a second at best.
    if (elapsed < 2 * deliveryTime) return
  }
}
