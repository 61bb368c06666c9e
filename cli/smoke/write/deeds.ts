import { cannotCheck, fail } from '#cli/smoke/finding.ts'
import type { Visit } from '#cli/smoke/visit.ts'
import { ApiError } from '#src/api/api-error.ts'
import type { Endpoint } from '#src/contract/endpoint.ts'
import type { RecordKind } from './record-kinds.ts'

/** A call that writes. */
export type Deed = { endpoint: Endpoint; send(visit: Visit): Promise<unknown> }

/** Makes the call; a success that comes with another status than the agreed one is a finding. */
export const succeed = async ({ endpoint, send }: Deed, visit: Visit): Promise<void> => {
  try {
    await send(visit)
  } catch (error) {
    const status = error instanceof ApiError ? error.status : null
    if (status !== null && status < 300 && status !== endpoint.success && endpoint.success !== null) {
      fail(`answers ${status}, not ${endpoint.success}`)
    }
    throw error
  }
}

/** The call is to be refused with this status, and with this sentence where one is given. */
export const beRefused = async (
  call: Promise<unknown>,
  status: number,
  sentence?: string,
): Promise<string> => {
  const { status: given, said } = await refusalOf(call)
  if (given !== status) fail(`answers ${given}, not ${status}`)
  if (sentence !== undefined && said !== sentence) fail(`says "${said ?? ''}", the form says "${sentence}"`)
  return `${status}${said === null ? '' : `: ${said}`}`
}

const refusalOf = async (call: Promise<unknown>): Promise<ApiError> => {
  try {
    await call
  } catch (error) {
    if (error instanceof ApiError && error.status !== null && error.kind !== 'unexpected') return error
    throw error
  }
  return fail('accepts what it has to refuse')
}

/** Nothing is created that this account could not find again and remove. */
export const mustBeAbleTo = (
  { claims }: Visit,
  create: Endpoint,
  { list, get, removal }: RecordKind,
): void => {
  const anyRecord = { id: claims.id + 1 }
  const missing = [create, list, get, removal].find((endpoint) => !endpoint.allows(claims, anyRecord))
  if (missing !== undefined) cannotCheck(`this account may not call ${missing.method} ${missing.path}`)
}
