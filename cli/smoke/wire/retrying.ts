import { setTimeout } from 'node:timers/promises'
import { callNameOf } from '#cli/smoke/check.ts'
import { networkTrouble } from '#cli/smoke/explain.ts'
import type { Service } from '#cli/smoke/service.ts'
import type { Endpoint } from '#src/contract/endpoint.ts'
import { session } from '#src/contract/session.ts'

const pause = 200

/** Makes a call again where the network failed it, as often as the service allows; every time is told. Calls that write are never made twice. */
export const retrying = async <Result>(
  { retries, signal, log }: Service,
  endpoint: Endpoint,
  make: () => Promise<Result>,
): Promise<Result> => {
  const mostRetries = isHarmless(endpoint) ? retries : 0
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await make()
    } catch (error) {
      const reason = networkTrouble(error)
      if (reason === null || attempt > mostRetries || signal.aborted) throw error
      log.retried({ call: callNameOf(endpoint), attempt, reason })
      await setTimeout(pause * attempt)
    }
  }
}

const harmless: readonly Endpoint[] = [session.login, session.refresh]

const isHarmless = (endpoint: Endpoint): boolean => endpoint.method === 'GET' || harmless.includes(endpoint)
