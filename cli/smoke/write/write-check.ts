import type { Check } from '#cli/smoke/check.ts'
import type { Kind } from '#cli/smoke/tags.ts'
import type { Visit } from '#cli/smoke/visit.ts'
import type { Endpoint } from '#src/contract/endpoint.ts'

/** A check that is made only with --write. */
export const writeCheck = (
  endpoint: Endpoint,
  title: string,
  work: (visit: Visit) => Promise<string>,
  ...kinds: readonly Kind[]
): Check => ({ endpoint, title, kinds: ['write', ...kinds], audience: 'run', work })
