import type { Check } from '#cli/smoke/check.ts'
import { cannotCheck } from '#cli/smoke/finding.ts'
import type { Endpoint } from '#src/contract/endpoint.ts'
import { session } from '#src/contract/session.ts'

/** Calls that would reach people: they send letters or end links, and are never made. */
const neverMade: readonly Endpoint[] = [session.forgotPassword, session.resetPassword]

/** A call that writes is not made by a run that reads: it is told of as not checked. */
export const unmadeWriteCheck = (endpoint: Endpoint): Check => ({
  endpoint,
  title: 'answers as agreed',
  kinds: ['shape', 'write'],
  audience: 'run',
  work: async () =>
    cannotCheck(
      neverMade.includes(endpoint)
        ? 'it would reach a person: smoke never makes this call'
        : 'it writes: this run only reads',
    ),
})
