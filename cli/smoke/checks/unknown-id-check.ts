import type { Check } from '#cli/smoke/check.ts'
import { fail } from '#cli/smoke/finding.ts'
import { unknownId } from '#cli/smoke/stand-ins.ts'
import { type ProbeAnswer, probe } from '#cli/smoke/wire/probe.ts'
import { type Endpoint, fillPath } from '#src/contract/endpoint.ts'
import { checkRefusal } from './refusal.ts'

/** A record that nobody has is 404, never a server error. `orElse` takes another answer that is as good. */
export const unknownIdCheck = (
  endpoint: Endpoint,
  orElse: (answer: ProbeAnswer) => boolean = () => false,
): Check => ({
  endpoint,
  title: 'answers 404 for an id that nobody has',
  kinds: ['unknown-id'],
  audience: 'permitted',
  paramsFor: () => unknownId,
  work: async (visit) => {
    const path = fillPath(endpoint.path, unknownId)
    const answer = await probe(visit.service, {
      method: endpoint.method,
      path,
      authorise: visit.authorise,
    })
    if (orElse(answer)) return `${answer.status}`
    if (answer.status !== 404) fail(`answers ${answer.status} for an id that nobody has, not 404`)
    return checkRefusal(answer)
  },
})
