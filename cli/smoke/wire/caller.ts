import { callNameOf } from '#cli/smoke/check.ts'
import type { Service } from '#cli/smoke/service.ts'
import { type Call, createClient } from '#src/api/client.ts'
import { inTime } from '#src/api/in-time.ts'
import type { Endpoint } from '#src/contract/endpoint.ts'
import { session } from '#src/contract/session.ts'
import { retrying } from './retrying.ts'
import { watchfulFetch } from './watchful-fetch.ts'

/** The portal's own client with this bearer; calls wait for a free slot before their time starts to run. */
export const callerWith = (service: Service, authorise: () => Promise<string>): Call => {
  const { baseUrl, timeout, slots } = service
  const authoriser = { authorise, unauthorized: () => undefined }
  return (endpoint, input) => {
    const repeatable = { call: callNameOf(endpoint), isHarmless: isHarmless(endpoint) }
    const make = (signal: AbortSignal) =>
      createClient({ baseUrl, timeout, authoriser, fetch: loggingFetch(service, endpoint, signal) }).call(
        endpoint,
        input,
      )
    return retrying(service, repeatable, () => slots(() => inTime(service, make)))
  }
}

const tokenCalls: readonly Endpoint[] = [session.login, session.refresh]

const isHarmless = (endpoint: Endpoint): boolean => endpoint.method === 'GET' || tokenCalls.includes(endpoint)

/** For calls that need no sign-in. */
export const withoutBearer = (): Promise<string> => Promise.resolve('')

const loggingFetch =
  ({ log, spend }: Service, endpoint: Endpoint, signal: AbortSignal): typeof fetch =>
  (input, init) => {
    const sentAt = Date.now()
    const started = performance.now()
    log.asked(endpoint, input instanceof Request ? input.url : String(input))
    return watchfulFetch(signal, ({ url, headers }, text) => {
      const milliseconds = performance.now() - started
      spend(milliseconds)
      log.answered({ endpoint, url, sentAt, milliseconds, date: headers.get('Date') }, text)
    })(input, init)
  }
