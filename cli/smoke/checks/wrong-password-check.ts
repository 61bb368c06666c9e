import { randomUUID } from 'node:crypto'
import type { Check } from '#cli/smoke/check.ts'
import { cannotCheck, fail } from '#cli/smoke/finding.ts'
import { probe } from '#cli/smoke/wire/probe.ts'
import { session } from '#src/contract/session.ts'
import { checkRefusal } from './refusal.ts'

/**
 * A wrong password is refused. It is tried once, on an account that has just signed in: two wrong ones in a row never
 * come from smoke, so that no account is locked by it.
 */
export const wrongPasswordCheck: Check = {
  endpoint: session.login,
  title: 'refuses a wrong password',
  kinds: ['wrong-password'],
  audience: 'run',
  work: async ({ service, account }) => {
    const answer = await probe(service, {
      method: session.login.method,
      path: session.login.path,
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ userName: account.username, password: `no-${randomUUID()}`, rememberMe: false }),
    })
    if (answer.status === 429) cannotCheck('it answers 429: it takes no more sign-ins for now')
    if (answer.status < 300) fail('lets somebody in with a wrong password')
    return answer.status === 401 ? checkRefusal(answer) : fail(`answers ${answer.status}, not 401`)
  },
}
