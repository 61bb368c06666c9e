import type { SessionInput } from '#machines/session-types.ts'
import { timeOf } from '#src/api/config.ts'

export type TimeSource = Pick<SessionInput, 'now' | 'monotonic'> & {
  /** Resolves to the time of the portal's own host, null if it names none; rejects if it cannot be reached. */
  readServerTime(signal: AbortSignal): Promise<number | null>
}

/** For a server whose clock is that of this device, as in the demo: there is nothing to compare or to ask. */
export const deviceTime: TimeSource = {
  now: () => Date.now(),
  monotonic: () => Date.now(),
  readServerTime: async () => Date.now(),
}

/**
 * The time of the host that serves the portal, from the answer to `url`. It must be of the same origin: only
 * then may a script read the header `Date`. The clocks of this host and of the API have to agree.
 */
export const hostTime = (url: string): TimeSource => ({
  now: () => Date.now(),
  monotonic: () => performance.now(),
  readServerTime: async (signal) => timeOf(await fetch(url, { cache: 'no-store', signal })),
})
