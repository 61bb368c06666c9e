import type { Endpoint } from '#src/contract/endpoint.ts'
import { session } from '#src/contract/session.ts'

const tokenCalls: readonly Endpoint[] = [session.login, session.refresh]

/** Whether a call changes nothing: one that reads, or one that gives tokens. */
export const isHarmless = (endpoint: Endpoint): boolean =>
  endpoint.method === 'GET' || tokenCalls.includes(endpoint)
