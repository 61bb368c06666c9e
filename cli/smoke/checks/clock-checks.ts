import { cannotCheck, fail, noteThat } from '#cli/client/finding.ts'
import { type Check, check } from '#cli/smoke/check.ts'
import { withTimeout } from '#src/api/with-timeout.ts'
import { session } from '#src/contract/session.ts'
import { timing } from '#src/rules/timing.ts'

/** In seconds, half of the time in which the portal renews a token: beyond that, sessions end early or late. */
const tolerance = timing.refreshWindow / 2_000

/** Server and smoke agree on the time: by the server's Date header, and by when its token says that it was issued. */
const clockCheck = check(session.login, 'has the time that we have', 'clock', async (client) => {
  const { connection, claims } = client
  const exchange = connection.log.exchangesOf(session.login)[0] ?? cannotCheck('no account is signed in')
  const { sentAt, milliseconds, date } = exchange
  const ours = { from: sentAt / 1_000, to: (sentAt + milliseconds) / 1_000 }
  const clocks = [
    { clock: 'the clock of the server', seconds: date === null ? Number.NaN : Date.parse(date) / 1_000 },
    { clock: 'the clock that dates tokens', seconds: claims.iat ?? Number.NaN },
  ].filter(({ seconds }) => !Number.isNaN(seconds))
  if (clocks.length === 0) cannotCheck('neither a Date header nor the token says what time it is')
  for (const { clock, seconds } of clocks) judgeClock(clock, offBy(seconds, ours))
  if (claims.exp <= ours.from) fail('gives a token that has expired already')
  return clocks.map(({ clock }) => clock).join(' and ')
})

const judgeClock = (clock: string, off: number): void => {
  if (off > tolerance) fail(`${clock} is ${off} s ahead of ours`)
  if (off < -tolerance) fail(`${clock} is ${-off} s behind ours`)
}

/** By how many seconds a clock is ahead of a span of ours, or behind it; it may leave out fractions of a second. */
const offBy = (seconds: number, { from, to }: { from: number; to: number }): number => {
  if (seconds > to) return Math.round(seconds - to)
  return seconds < from - 1 ? Math.round(seconds + 1 - from) : 0
}

const fewDays = 21
const day = 86_400_000

/** A certificate that ends soon fails no run: it is noted while it can still be renewed. */
const certificateCheck = check(
  session.login,
  'has a certificate that lasts',
  'clock',
  async ({ connection: { baseUrl, network, timeout, signal } }) => {
    if (!baseUrl.startsWith('https:')) cannotCheck('the API is called without TLS')
    const read = await withTimeout({ timeout, signal }, (ending) =>
      network.certificateEnd(baseUrl, ending),
    ).catch(() => cannotCheck('it could not be read'))
    const end = read ?? cannotCheck('the API is behind a proxy')
    const days = Math.floor((end.getTime() - Date.now()) / day)
    const text = `it ends in ${days} days, on ${end.toISOString().slice(0, 10)}`
    return days > fewDays
      ? text
      : noteThat(`has a certificate that ends soon: ${text}`, { effect: 'loads nothing from then on' })
  },
)

export const clockChecks: readonly Check[] = [clockCheck, certificateCheck]
