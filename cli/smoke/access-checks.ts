import { ApiError } from '#src/api/api-error.ts'
import type { Call } from '#src/api/client.ts'
import type { Endpoint } from '#src/contract/endpoint.ts'
import { check } from './check.ts'
import { fail, skip } from './finding.ts'
import type { Outcome } from './outcome.ts'
import { type Service, statusWithoutToken } from './visit.ts'

/** The call wants a token, and says so with 401. */
export const missingTokenCheck = (service: Service, endpoint: Endpoint, params: object): Promise<Outcome> =>
  check(endpoint, 'refuses a missing token', async () => {
    const status = await statusWithoutToken(service, endpoint, params)
    if (status < 300) fail(`answers ${status} to somebody without a token`)
    if (status !== 401) fail(`answers ${status} to somebody without a token, not 401`)
    return ''
  })

/** The call is not for this account, and says so with 403. `ask` makes it. */
export const forbiddenCheck = (endpoint: Endpoint, ask: () => ReturnType<Call>): Promise<Outcome> =>
  check(endpoint, 'refuses an account without the permission', async () => {
    const status = await refusalOf(ask)
    if (status === 404) skip('this account may not make the call, and knows no record to try it with')
    return status === 403 ? '' : fail(`answers ${status}, not 403`)
  })

const refusalOf = async (ask: () => Promise<unknown>): Promise<number> => {
  try {
    await ask()
  } catch (error) {
    if (error instanceof ApiError && error.status !== null && error.kind !== 'unexpected') return error.status
    throw error
  }
  return fail('answers, though the account has no permission for it')
}
