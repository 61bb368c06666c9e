import type { Check } from '#cli/smoke/check.ts'
import { cannotCheck, fail } from '#cli/smoke/finding.ts'
import { session } from '#src/contract/session.ts'

/** Half of the minute in which the portal renews a token: beyond that, sessions end early or late. */
const tolerance = 30

/** Server and smoke agree on what time it is: by the server's Date header, and by when its token says that it was given out. */
export const clockCheck: Check = {
  endpoint: session.login,
  title: 'has the time that we have',
  kinds: ['clock'],
  audience: 'run',
  work: async ({ service, claims }) => {
    const exchange = service.log.exchangesOf(session.login)[0] ?? cannotCheck('nobody has signed in')
    const { sentAt, milliseconds, date } = exchange
    const ours = { from: sentAt / 1_000, to: (sentAt + milliseconds) / 1_000 }
    const clocks = [
      { clock: 'the clock of the server', seconds: date === null ? Number.NaN : Date.parse(date) / 1_000 },
      { clock: 'the clock that dates tokens', seconds: claims.iat ?? Number.NaN },
    ].filter(({ seconds }) => !Number.isNaN(seconds))
    if (clocks.length === 0) cannotCheck('neither a Date header nor the token says what time it is')
    for (const { clock, seconds } of clocks) checkClock(clock, offBy(seconds, ours))
    if (claims.exp <= ours.from) fail('gives a token that has ended already')
    return clocks.map(({ clock }) => clock).join(' and ')
  },
}

const checkClock = (clock: string, off: number): void => {
  if (off > tolerance) fail(`${clock} is ${off} s ahead of ours`)
  if (off < -tolerance) fail(`${clock} is ${-off} s behind ours`)
}

type Span = { from: number; to: number }

/** By how many seconds a clock is ahead of a span of ours, or behind it; it may leave out what is less than a second. */
const offBy = (seconds: number, { from, to }: Span): number => {
  if (seconds > to) return Math.round(seconds - to)
  return seconds < from - 1 ? Math.round(seconds + 1 - from) : 0
}
