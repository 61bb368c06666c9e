import type { Endpoint } from '#src/contract/endpoint.ts'
import { explain } from './explain.ts'
import type { Outcome } from './outcome.ts'

/** Makes one check of a call: `work` gives what there is to say of a success, and throws where it finds something. */
export const check = async (
  endpoint: Endpoint,
  title: string,
  work: () => Promise<string>,
): Promise<Outcome> => (await inspect(endpoint, title, work, (said) => said)).outcome

/** A check that finds something for the checks after it: null where it failed. */
export const inspect = async <Found>(
  endpoint: Endpoint,
  title: string,
  work: () => Promise<Found>,
  tell: (found: Found) => string,
): Promise<{ outcome: Outcome; found: Found | null }> => {
  const call = `${endpoint.method} ${endpoint.path}`
  try {
    const found = await work()
    return { found, outcome: { verdict: 'ok', call, check: title, detail: tell(found) } }
  } catch (error) {
    return { found: null, outcome: { call, check: title, ...explain(error, endpoint) } }
  }
}
