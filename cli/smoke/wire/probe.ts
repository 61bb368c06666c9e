import type { Service } from '#cli/smoke/service.ts'
import { ApiError } from '#src/api/api-error.ts'
import { withTimeout } from '#src/api/with-timeout.ts'
import { retrying } from './retrying.ts'

/** A call as the contract's client never makes it. */
export type ProbeRequest = {
  method: string
  path: string
  headers?: Readonly<Record<string, string>>
  body?: string
  /** Gives the token that the call carries; none where left out. */
  authorise?: () => Promise<string>
}

export type ProbeAnswer = { status: number; headers: Headers; text: string }

/** Makes such a call, and gives whatever comes back. Throws an ApiError where nothing does. */
export const probe = (service: Service, request: ProbeRequest): Promise<ProbeAnswer> => {
  const { method, path } = request
  const repeatable = { call: `${method} ${path}`, isHarmless: method === 'GET' || method === 'OPTIONS' }
  return retrying(service, repeatable, () =>
    service.slots(() => withTimeout(service, (signal) => send(service, request, signal))),
  )
}

const send = async (
  { baseUrl }: Service,
  { method, path, headers = {}, body, authorise }: ProbeRequest,
  signal: AbortSignal,
): Promise<ProbeAnswer> => {
  try {
    const response = await fetch(`${baseUrl}${path}`, {
      method,
      headers: {
        Accept: 'application/json',
        ...headers,
        ...(authorise === undefined ? {} : { Authorization: `Bearer ${await authorise()}` }),
      },
      body: body ?? null,
      redirect: 'manual',
      signal,
    })
    return { status: response.status, headers: response.headers, text: await response.text() }
  } catch (cause) {
    throw new ApiError('network', { cause })
  }
}
