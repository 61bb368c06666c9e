import { timing } from './timing.ts'

/** The server's time at a moment of the page's monotonic clock (`performance.now()`), both in milliseconds. */
export type ClockReading = { server: number; monotonic: number }

/**
 * Whether as much time has passed by the wall clock as by the monotonic clock, which cannot be set. If not, the
 * machine has slept, while a monotonic clock may stop, or the wall clock was set: the page cannot tell which.
 */
export const clocksAgree = (earlier: ClockReading, later: ClockReading): boolean =>
  Math.abs(later.server - earlier.server - (later.monotonic - earlier.monotonic)) <= timing.clockTolerance

/** No later reading agrees with it: the time is not known. */
export const unknownReading: ClockReading = { server: Number.NaN, monotonic: 0 }

/** Whether an answer that names a time was read soon after it was asked for. A machine can sleep in between. */
export const isPrompt = (asked: ClockReading, answered: ClockReading): boolean =>
  clocksAgree(asked, answered) && answered.monotonic - asked.monotonic <= timing.clockTolerance

/**
 * The time of an answer from its headers `Date` and `Age`, in milliseconds since 1970; null if it names none.
 * `Age` is how long a cache between has kept the answer.
 */
export const serverTime = (date: string | null, age: string | null): number | null => {
  const time = Date.parse(date ?? '')
  if (Number.isNaN(time)) return null
  const seconds = Number(age)
  return Number.isFinite(seconds) && seconds > 0 ? time + seconds * 1000 : time
}
