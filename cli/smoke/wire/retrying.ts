import { setTimeout } from 'node:timers/promises'
import { networkTrouble } from '#cli/smoke/explain.ts'
import type { Service } from '#cli/smoke/service.ts'

/** A call by its name, and whether it may be made twice. Calls that write may not. */
type Repeatable = { call: string; isHarmless: boolean }

const pause = 200

/** Makes a call again where the network failed it, as often as the service allows; every time is told. */
export const retrying = async <Result>(
  { retries, signal, log }: Service,
  { call, isHarmless }: Repeatable,
  make: () => Promise<Result>,
): Promise<Result> => {
  const mostRetries = isHarmless ? retries : 0
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await make()
    } catch (error) {
      const reason = networkTrouble(error)
      if (reason === null || attempt > mostRetries || signal.aborted) throw error
      log.retried({ call, attempt, reason })
      await setTimeout(pause * attempt)
    }
  }
}
