import type { Visit } from '#cli/smoke/visit.ts'
import { withService } from '#cli/smoke/with-service.ts'

/** A visit whose calls are made once, and waited for until they end: of a write that is given up nobody knows what it did. */
export const patient = (visit: Visit): Visit =>
  withService(visit, { retries: 0, signal: new AbortController().signal })
