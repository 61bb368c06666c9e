import type { Claims } from '#src/rules/claims.ts'
import { type ClockReading, clocksAgree, isPrompt } from '#src/rules/clock.ts'
import {
  measureSkew,
  type SessionStatus,
  type StoredSession,
  sessionStatus,
  timeLeft,
} from '#src/rules/session-status.ts'
import { timing } from '#src/rules/timing.ts'
import { type ReadToken, readToken } from '#src/rules/token.ts'
import type { RenewalBlock, SessionInput } from './session-types.ts'

export type SessionSnapshot = {
  stored: StoredSession
  claims: ReadToken['claims']
  fault: ReadToken['fault']
  flagWarning: ReadToken['flagWarning']
  status: SessionStatus
  /** Milliseconds until the next moment at which the status may be another. */
  nextCheck: number
  /** The last look at the clocks at which they agreed; null if none is known, and the next one counts. */
  reading: ClockReading | null
}

export const neverBlocked: RenewalBlock = { refusedToken: null, until: Number.NEGATIVE_INFINITY }

type Earlier = { block?: RenewalBlock; snapshot?: SessionSnapshot }

/** Compares the clocks with those of the earlier snapshot. Does not decode a token again that it has. */
export const readSession = (context: SessionInput & Earlier): SessionSnapshot => {
  const { block = neverBlocked, snapshot: earlier } = context
  const stored = context.store.read()
  const { claims, fault, flagWarning } =
    earlier?.stored.token === stored.token ? earlier : decode(stored.token)
  const { reading, now } = readClocks(context, stored)
  const isRefused = stored.token !== null && stored.token === block.refusedToken
  const blockedFor = isRefused ? Number.POSITIVE_INFINITY : block.until - context.monotonic()
  const left = claims === null || now === null ? 0 : timeLeft(claims, now, stored.skew)
  return {
    stored,
    claims,
    fault,
    flagWarning,
    status: sessionStatus(stored, claims, now, blockedFor <= 0),
    nextCheck: soonest(left - timing.refreshWindow, left, blockedFor),
    reading,
  }
}

/** The time of this device's clock, null if the clocks differ. Without a session no skew is stored to judge by. */
const readClocks = (
  { now, monotonic, loadedAt, snapshot }: SessionInput & Earlier,
  { token, skew }: StoredSession,
): { reading: ClockReading | null; now: number | null } => {
  const time = now()
  const earlier = snapshot === undefined ? loadedAt : snapshot.reading
  if (token === null) return { reading: earlier, now: time }
  const reading = { server: time - skew, monotonic: monotonic() }
  return earlier === null || clocksAgree(earlier, reading)
    ? { reading, now: time }
    : { reading: earlier, now: null }
}

/** The clocks of this device. */
export const readDevice = ({ now, monotonic }: SessionInput): ClockReading => ({
  server: now(),
  monotonic: monotonic(),
})

/** Whether the answer to the last question is read soon after it was asked. */
export const isPromptAnswer = (context: SessionInput & { askedAt: ClockReading }): boolean =>
  isPrompt(context.askedAt, readDevice(context))

export const hasSameTokens = (left: StoredSession, right: StoredSession): boolean =>
  left.token === right.token && left.refreshToken === right.refreshToken

/** What is stored after a sign-in; null if the server sent tokens that cannot be used. */
export const newSession = (
  answer: { accessToken: string; refreshToken: string; isNewUser: boolean },
  now: number,
): StoredSession | null => {
  const { claims } = readToken(answer.accessToken)
  if (claims === null || answer.refreshToken === '') return null
  return {
    token: answer.accessToken,
    refreshToken: answer.refreshToken,
    isNewUser: answer.isNewUser || claims.isNewUser,
    skew: measureSkew(claims, now) ?? 0,
  }
}

/** The skew by a renewed token; the stored one if the token does not say when it was issued. */
export const renewedSkew = ({ store, now }: SessionInput, claims: Claims | null): number =>
  (claims && measureSkew(claims, now())) ?? store.read().skew

/** Whether a renewed token belongs to this user and has not expired. */
export const isSameSession = (input: SessionInput, user: Claims | null, accessToken: string): boolean => {
  const { claims } = readToken(accessToken)
  return (
    claims !== null && claims.id === user?.id && timeLeft(claims, input.now(), renewedSkew(input, claims)) > 0
  )
}

const decode = (token: string | null): Pick<SessionSnapshot, 'claims' | 'fault' | 'flagWarning'> =>
  token === null ? { claims: null, fault: null, flagWarning: null } : readToken(token)

/** The nearest future moment, at most one tick away: long timers stop while a computer sleeps. */
const soonest = (...moments: number[]): number =>
  Math.min(timing.sessionTick, ...moments.filter((moment) => moment > 0))
