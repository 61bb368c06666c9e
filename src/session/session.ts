import { type ActorOptions, type ActorRefFrom, createActor, fromPromise, waitFor } from 'xstate'
import { sessionMachine } from '#machines/session.machine.ts'
import { isAlive, type SessionEnd, type SessionInput } from '#machines/session-rules.ts'
import { ApiError } from '#src/api/api-error.ts'
import type { Authoriser } from '#src/api/client.ts'
import * as sessionMessages from '#src/rules/session-messages.ts'
import type { Writes } from '#src/writes/writes.ts'
import type { SessionCalls } from './session-calls.ts'
import { createTokenStore, sessionKeys } from './token-store.ts'

export type SessionActor = ActorRefFrom<typeof sessionMachine>

export type Session = Authoriser & {
  actor: SessionActor
  /** Starts the actor and listens to the browser. Returns a function that stops both. */
  start(): () => void
}

type Ask = (question: typeof signOutQuestion, signal: AbortSignal) => Promise<boolean>

type SessionOptions = {
  calls: SessionCalls
  paths: SessionInput['paths']
  storage?: Parameters<typeof createTokenStore>[0] | undefined
  time?: Pick<SessionInput, 'now' | 'monotonic'>
  machine?: typeof sessionMachine
  /** A sign-out waits for these writes, and asks here if that takes long; without it nothing runs. */
  services?: () => { writes: Pick<Writes, 'settled'>; ask: Ask }
  /** Resolves once this tab has seen what other tabs stored before. */
  receiveChanges?: typeof receiveStorageChanges
} & Pick<ActorOptions<typeof sessionMachine>, 'clock' | 'inspect'>

/** Subscribe to the notices and redirects of the session (`actor.on`) before starting it. */
export const createSession = ({
  calls,
  paths,
  storage = () => window.localStorage,
  time = deviceTime,
  machine = sessionMachine,
  receiveChanges = receiveStorageChanges,
  services,
  ...options
}: SessionOptions): Session => {
  const clock = options.clock ?? { setTimeout: (work: () => void, delay: number) => setTimeout(work, delay) }
  const receive = () => receiveChanges({ monotonic: time.monotonic, setTimeout: clock.setTimeout })
  const composed = machine.provide({
    actors: {
      signIn: fromPromise(({ input }) => calls.login(input)),
      renew: fromPromise(async ({ input, signal }) => {
        const accessToken = await calls.refresh(input.refreshToken, signal)
        if (accessToken === null) return { outcome: 'refused' }
        const receivedAt = time.now()
        // The renewed token must not replace one that another tab has stored since.
        await receive()
        return { outcome: 'renewed', accessToken, receivedAt }
      }),
      settleWrites: fromPromise(async () => (await services?.().writes.settled()) ?? true),
      askToSignOut: fromPromise(
        async ({ signal }) => (await services?.().ask(signOutQuestion, signal)) ?? true,
      ),
      signOut: fromPromise(() => calls.logout()),
      receiveStorageChanges: fromPromise(receive),
    },
  })
  const input = {
    store: createTokenStore(storage),
    now: time.now,
    monotonic: time.monotonic,
    report: (fault: string) => console.error(fault),
    paths,
  }
  const actor = createActor(composed, { ...options, input })
  return {
    actor,
    authorise: createAuthorise(actor),
    unauthorized: (bearer, failure) => {
      actor.send({ type: 'call.unauthorized', bearer, failure })
      return actor.getSnapshot().hasTag('signed in')
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

const signOutQuestion = { title: sessionMessages.signOutTitle, text: sessionMessages.signOutText }

const deviceTime = { now: () => Date.now(), monotonic: () => performance.now() }

/**
 * Creates the function that returns the bearer token for a call. It reads the storage before each call, and
 * waits for a renewal and for an end that is being confirmed. Without a session it throws an unauthorized
 * ApiError; the session shows its own toast.
 */
const createAuthorise = (actor: SessionActor) => {
  const authorise = (): string | Promise<string> => {
    actor.send({ type: 'call.prepared' })
    return isUndecided(actor.getSnapshot()) ? authoriseLater() : bearerOf(actor.getSnapshot())
  }
  const authoriseLater = async (): Promise<string> => {
    await waitFor(actor, (each) => !isUndecided(each))
    return authorise()
  }
  return authorise
}

type Snapshot = ReturnType<SessionActor['getSnapshot']>

const isUndecided = (snapshot: Snapshot): boolean => snapshot.hasTag('deciding')

const bearerOf = (state: Snapshot): string => {
  const { snapshot, user } = state.context
  const isOwn = snapshot.claims?.id === user?.id
  const { token } = snapshot.stored
  if (state.hasTag('provides bearers') && isAlive(snapshot) && isOwn && token !== null) return token
  throw new ApiError('unauthorized')
}

/** While an end is being confirmed, another tab may turn out to have signed in: then the session goes on. */
export const hasEnded = (session: Snapshot): boolean =>
  session.hasTag('leaving') || session.hasTag('without session')

/** Whether it has expired under a dirty form: it is shown until the next call, or until no form is dirty. */
export const waitsForForms = ({ actor }: Pick<Session, 'actor'>): boolean =>
  actor.getSnapshot().hasTag('waits for forms')

/** Why the session has ended, until the redirect; null while it goes on, and without one. */
export const endCause = (session: Snapshot): SessionEnd['cause'] | null =>
  session.hasTag('leaving') && !session.hasTag('replaced') ? (session.context.end?.cause ?? null) : null

/** Whether the user has signed out, here or in another tab: nothing of the session may be shown any longer. */
export const isSignedOut = (session: Snapshot): boolean => {
  if (session.hasTag('replaced')) return true
  const { end } = session.context
  const isEnding = session.hasTag('leaving') || session.hasTag('confirming end')
  return isEnding && (end?.cause === 'loggedOut' || end?.cause === 'elsewhere')
}

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
