import type { Check } from '#cli/smoke/check.ts'
import { cannotCheck, fail } from '#cli/smoke/finding.ts'
import { anyId, anyParams } from '#cli/smoke/stand-ins.ts'
import { oncePerVisit, type Visit } from '#cli/smoke/visit.ts'
import { probe } from '#cli/smoke/wire/probe.ts'
import { type Endpoint, fillPath } from '#src/contract/endpoint.ts'
import { checkRefusal } from './refusal.ts'

/** A call that reads wants a token, says so with 401, and says it in the agreed envelope. */
export const tokenChecks = (endpoint: Endpoint): Check[] => {
  const ask = oncePerVisit(({ service }: Visit) =>
    probe(service, { method: endpoint.method, path: fillPath(endpoint.path, anyParams) }),
  )
  return [
    {
      endpoint,
      title: 'refuses a missing token',
      kinds: ['access'],
      audience: 'run',
      work: async (visit) => {
        const { status } = await ask(visit)
        if (status < 300) fail(`answers ${status} to somebody without a token`)
        return status === 401 ? '' : fail(`answers ${status} to somebody without a token, not 401`)
      },
    },
    {
      endpoint,
      title: 'refuses in the agreed envelope',
      kinds: ['envelope'],
      audience: 'run',
      work: async (visit) => {
        const answer = await ask(visit)
        if (answer.status < 400) cannotCheck(`it answers ${answer.status} where it should refuse`)
        return checkRefusal(answer)
      },
    },
  ]
}

/** A call that not everybody may make refuses those who may not with 403. */
export const permissionCheck = (
  endpoint: Endpoint,
  paramsFor: NonNullable<Check['paramsFor']> = () => anyId,
): Check => ({
  endpoint,
  title: 'refuses an account without the permission',
  kinds: ['permission'],
  audience: 'unpermitted',
  paramsFor,
  work: async (visit) => {
    const path = fillPath(endpoint.path, paramsFor(visit.claims))
    const answer = await probe(visit.service, {
      method: endpoint.method,
      path,
      authorise: visit.authorise,
    })
    if (answer.status === 404)
      cannotCheck('the account may not make the call, and knows no record to try it with')
    if (answer.status < 300) fail('answers, though the account has no permission for it')
    return answer.status === 403 ? checkRefusal(answer) : fail(`answers ${answer.status}, not 403`)
  },
})
