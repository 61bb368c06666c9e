import type { Visit } from '#cli/smoke/visit.ts'
import { callerWith } from '#cli/smoke/wire/caller.ts'

/** A visit whose calls are made once, and waited for until they end: of a write that is given up nobody knows what it did. */
export const patient = (visit: Visit): Visit => {
  const service = { ...visit.service, retries: 0, signal: new AbortController().signal }
  return { ...visit, service, call: callerWith(service, visit.authorise) }
}
