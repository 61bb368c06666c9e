import * as sessionMessages from '#src/rules/session-messages.ts'
import { endCause, type SessionActor } from '#src/session/session.ts'
import type { AnswerKind } from './session-server.ts'
import type { SessionSimulation } from './session-simulation.ts'
import type { TabClock } from './tab-clock.ts'

type Cause = keyof typeof toastsOf

type WatchedEnd = { cause: Cause; at: number; toasts: number; redirects: number }

const toastsOf = { expired: 1, unauthorized: 1, loggedOut: 0, elsewhere: 0 }

/** What a tab sees of the shared storage. */
type StorageView = Pick<Storage, 'getItem'>

/** Milliseconds: a server tells its time in whole seconds. */
const dateError = 1_500

/** Milliseconds until the session has judged a new token. */
const receivingTime = 100

const tokenKeys = ['token', 'refreshToken'] as const

/** Watches what one tab does, from outside, for the invariants of machines/session.md. */
export const watchSession = (
  actor: SessionActor,
  simulation: SessionSimulation,
  clock: TabClock,
  view: StorageView,
) => {
  let shown: number | undefined
  let ending: WatchedEnd | null = null
  let overdueSince: number | null = null
  let wasExpired = false
  let wasLive = false
  let lastTokens = actor.getSnapshot().context.snapshot.stored

  const followUser = (user: number | undefined) => {
    if (shown !== undefined && user !== undefined && user !== shown) {
      simulation.breach(8, `the screen of ${shown} became that of ${user}`)
    }
    shown = user
  }

  const beginEnding = (cause: Cause) => {
    const isLeft = tokenKeys.some(
      (key) => lastTokens[key] !== null && lastTokens[key] === simulation.storage.values.get(key),
    )
    if (isLeft) simulation.breach(1, 'an end began while its tokens were still stored')
    ending = { cause, at: clock.elapsed(), toasts: 0, redirects: 0 }
  }

  const finishEnding = ({ cause, toasts, redirects }: WatchedEnd) => {
    if (toasts !== toastsOf[cause]) simulation.breach(6, `${toasts} toasts: ${cause}`)
    if (redirects !== 1) simulation.breach(6, `${redirects} redirects`)
    ending = null
  }

  const watchExpiry = () => {
    const snapshot = actor.getSnapshot()
    const isExpired = snapshot.matches('confirmingEnd') && snapshot.context.end?.cause === 'expired'
    // While its end is confirmed, a session may still go on, or expire: the machine may sleep then.
    if (isExpired) wasLive = (wasLive || !wasExpired) && serverTimeLeft() > dateError
    if (endCause(snapshot) === 'expired' && wasLive) simulation.breach(14, 'a live session was ended')
    if (!isExpired) wasLive = false
    wasExpired = isExpired
  }

  /**
   * Milliseconds by the server's clock; 0 if something else than the portal has written the storage, or the token does not say
   * when it was issued: then only the page's clock counts.
   */
  const serverTimeLeft = (token = view.getItem('token')) => {
    const expected = simulation.expectedToken(view, token)
    return expected?.trusted && expected.withIat ? expected.exp * 1000 - simulation.time() : 0
  }

  const followEnding = () => {
    const snapshot = actor.getSnapshot()
    const cause = endCause(snapshot)
    if (cause !== null && ending === null) beginEnding(cause)
    if (cause === null && ending !== null) finishEnding(ending)
    if (cause === null) lastTokens = snapshot.context.snapshot.stored
  }

  const observe = () => {
    const snapshot = actor.getSnapshot()
    followUser(snapshot.context.user?.id)
    watchExpiry()
    followEnding()
  }

  actor.subscribe(observe)
  actor.on('notice', ({ message }) => {
    observe()
    if (ending !== null) ending.toasts += 1
    else if (message === sessionMessages.sessionExpired)
      simulation.breach(6, 'an end was told without an end')
  })
  actor.on('redirect', ({ to, reload }) => {
    // Where another tab has signed in by then, the end leads to that session.
    if (to !== '/' && !(ending !== null && reload)) return
    if (ending === null) return simulation.breach(6, 'a redirect without an end')
    ending.redirects += 1
    if (clock.elapsed() - ending.at < 2_000) simulation.breach(6, 'a redirect less than 2 s after the clear')
  })

  const watchOverdue = (isAwake: boolean) => {
    const snapshot = actor.getSnapshot()
    const isWaitingForForm =
      snapshot.matches({ active: { tokens: 'expiredWhileDirty' } }) && snapshot.context.dirtyForms.length > 0
    // The clock of a tab whose thread is blocked stops, and then is ahead by all that time at once.
    const isOverdue =
      isAwake &&
      snapshot.matches('active') &&
      !isWaitingForForm &&
      simulation.expectedToken(view)?.live !== true
    overdueSince = isOverdue ? (overdueSince ?? clock.elapsed()) : null
    if (overdueSince !== null && clock.elapsed() - overdueSince > 30_000) {
      simulation.breach(13, 'the end of a session went unnoticed for more than 30 s')
    }
  }

  return {
    watch: (isAwake: boolean) => {
      observe()
      watchOverdue(isAwake)
    },
    bearerGiven: (bearer: string) => {
      const token = simulation.expectedToken(view, bearer)
      if (serverTimeLeft(bearer) < -dateError) simulation.breach(14, 'an expired bearer was given')
      if (token?.live !== true) simulation.breach(4, 'a bearer was given at or after its expiry')
      if (token?.user !== shown)
        simulation.breach(8, `the bearer of ${token?.user} on the screen of ${shown}`)
    },
    stop: () => {
      ending = null
    },
  }
}

/**
 * Checks the renewals of one tab: one at a time, only with Remember Me, in limited time, and not again too
 * soon.
 */
export const watchRenewals = (
  simulation: SessionSimulation,
  clock: TabClock,
  view: StorageView,
  monotonic: () => number,
) => {
  const inFlight = new Set<{ since: number }>()
  const tried = new Map<string, { at: number; isFinal: boolean }>()
  const note = (token: string, isFinal: boolean, at = monotonic()) => tried.set(token, { at, isFinal })

  const judgeStart = (token: string) => {
    const earlier = tried.get(token)
    if (inFlight.size > 0) simulation.breach(2, 'two renewals at once')
    if (earlier?.isFinal) simulation.breach(2, 'a renewal after a final no')
    if (earlier && monotonic() - earlier.at < 15_000) simulation.breach(2, 'two renewals within 15 s')
    if (simulation.expectedToken(view, token)?.remindMe !== true)
      simulation.breach(5, 'a renewal without Remember Me')
  }

  return {
    started: (signal: AbortSignal) => {
      const token = view.getItem('token') ?? ''
      judgeStart(token)
      const startedAt = monotonic()
      const renewal = { since: clock.elapsed() }
      inFlight.add(renewal)
      const abandon = () => {
        inFlight.delete(renewal)
        if (clock.elapsed() - renewal.since >= 10_000) note(token, false)
      }
      signal.addEventListener('abort', abandon, { once: true })
      return (kind: AnswerKind) => {
        signal.removeEventListener('abort', abandon)
        inFlight.delete(renewal)
        const answeredAt = monotonic()
        // An attempt that is abandoned before its answer is judged counts from its start.
        const noteAnswer = () => note(token, false, signal.aborted ? startedAt : answeredAt)
        if (kind === 'badShape') clock.setTimeout(noteAnswer, receivingTime)
        else if (kind !== 'good') note(token, kind === 'refused' || kind === 'unauthorized')
      }
    },
    /** A renewed token that is still about to expire may not be renewed at once either. */
    renewed: (token: string) => void note(token, false),
    watch: () => {
      for (const { since } of inFlight) {
        if (clock.elapsed() - since > 10_000) simulation.breach(12, 'a renewal took longer than 10 s')
      }
    },
  }
}

/** Watches what one tab does to the storage. */
export const watchStorage = (
  storage: Storage,
  simulation: SessionSimulation,
  actor: () => SessionActor,
  renewed: (token: string) => void,
): Storage => {
  const watchRenewal = (token: string) => {
    renewed(token)
    const [before, after] = [simulation.expectedToken(), simulation.expectedToken(storage, token)]
    if (before === undefined || !simulation.storage.values.has('refreshToken')) {
      simulation.breach(3, 'a renewal brought a cleared session back')
    } else if (after?.user !== before.user || !after.live) {
      simulation.breach(
        3,
        `a renewal of ${before.user} gave ${after?.user}, ${after?.live ? 'live' : 'over'}`,
      )
    }
  }
  const watchRemoval = () => {
    for (const key of tokenKeys) {
      const stored = simulation.storage.values.get(key)
      if (stored !== undefined && stored !== storage.getItem(key)) {
        simulation.breach(1, `a session removed a ${key} that it had not read`)
      }
    }
  }
  return {
    get length() {
      return storage.length
    },
    key: (index) => storage.key(index),
    getItem: (key) => storage.getItem(key),
    removeItem: (key) => {
      // A sign-in replaces whatever is stored.
      const replaces = actor().getSnapshot().matches('signingIn')
      if (storage.getItem(key) !== null && !replaces) watchRemoval()
      storage.removeItem(key)
    },
    setItem: (key, value) => {
      if (
        key === 'token' &&
        actor()
          .getSnapshot()
          .matches({ active: { tokens: 'refreshing' } })
      )
        watchRenewal(value)
      storage.setItem(key, value)
    },
    clear: () => {
      watchRemoval()
      const [cleared, user] = [simulation.expectedToken(), actor().getSnapshot().context.user]
      if (cleared?.live && user !== null && cleared.user !== user.id) {
        simulation.breach(8, `the session of ${cleared.user} was cleared by ${user.id}`)
      }
      storage.clear()
    },
  }
}
