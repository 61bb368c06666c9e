import { callNameOf } from '#cli/smoke/check.ts'
import { isHarmless } from '#cli/smoke/harmless.ts'
import type { Service } from '#cli/smoke/service.ts'
import { type Call, createClient } from '#src/api/client.ts'
import type { Endpoint } from '#src/contract/endpoint.ts'
import { retrying } from './retrying.ts'
import { watchfulFetch } from './watchful-fetch.ts'

/** The portal's own client with this bearer; calls wait for a free slot before their time starts to run. */
export const callerWith = (service: Service, authorise: () => Promise<string>): Call => {
  const { baseUrl, timeout, slots, signal } = service
  const authoriser = { authorise, unauthorized: () => undefined }
  return (endpoint, input) => {
    const repeatable = { call: callNameOf(endpoint), isHarmless: isHarmless(endpoint) }
    const { call } = createClient({ baseUrl, timeout, authoriser, fetch: loggingFetch(service, endpoint) })
    return retrying(service, repeatable, () => slots(() => call(endpoint, { ...input, signal })))
  }
}

/** For calls that need no sign-in. */
export const withoutBearer = (): Promise<string> => Promise.resolve('')

const loggingFetch =
  ({ log, spend }: Service, endpoint: Endpoint): typeof fetch =>
  (input, init) => {
    const sentAt = Date.now()
    const started = performance.now()
    log.asked(endpoint, input instanceof Request ? input.url : String(input))
    return watchfulFetch(({ url, headers }, body) => {
      const milliseconds = performance.now() - started
      spend(milliseconds)
      log.answered({ endpoint, url, sentAt, milliseconds, date: headers.get('Date') }, body)
    })(input, init)
  }
