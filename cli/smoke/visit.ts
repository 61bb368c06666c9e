import { ApiError } from '#src/api/api-error.ts'
import { type Call, createClient } from '#src/api/client.ts'
import { type Endpoint, fillPath } from '#src/contract/endpoint.ts'
import type { Claims } from '#src/rules/claims.ts'
import { createSlots } from './slots.ts'
import { watchfulFetch } from './watchful-fetch.ts'

/** Where the API stands, and how patiently it is asked. */
export type Service = {
  baseUrl: string
  timeout: number
  slots: <Result>(work: () => Promise<Result>) => Promise<Result>
}

/** A signed-in account on its way through the API. */
export type Visit = { service: Service; call: Call; claims: Claims; refreshToken: string }

/** How many calls are under way at a time. */
const callsAtOnce = 6

export const createService = (baseUrl: string, timeout: number): Service => ({
  baseUrl,
  timeout,
  slots: createSlots(callsAtOnce),
})

/** The portal's own client with this bearer; calls wait for a free slot before their time starts to run. */
export const callerWith = ({ baseUrl, timeout, slots }: Service, bearer: string): Call => {
  const { call } = createClient({
    baseUrl,
    timeout,
    authoriser: { authorise: () => Promise.resolve(bearer), unauthorized: () => undefined },
    fetch: watchfulFetch,
  })
  return (endpoint, input) => slots(() => call(endpoint, input))
}

/** The status of a call that carries no token, as the contract's client never makes it. */
export const statusWithoutToken = (
  { baseUrl, timeout, slots }: Service,
  endpoint: Endpoint,
  params: object,
) =>
  slots(async (): Promise<number> => {
    try {
      const response = await fetch(`${baseUrl}${fillPath(endpoint.path, params)}`, {
        method: endpoint.method,
        headers: { Accept: 'application/json' },
        redirect: 'manual',
        signal: AbortSignal.timeout(timeout),
      })
      await response.body?.cancel()
      return response.status
    } catch (cause) {
      throw new ApiError('network', { cause })
    }
  })
