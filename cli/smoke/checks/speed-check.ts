import type { Check } from '#cli/smoke/check.ts'
import { cannotCheck, Finding } from '#cli/smoke/finding.ts'
import { percentile } from '#cli/smoke/wire/percentile.ts'
import type { Endpoint } from '#src/contract/endpoint.ts'

/** Of the answers that a call gave in this run, 95 of 100 came within the limit. */
export const speedCheck = (endpoint: Endpoint, maxP95: number): Check => ({
  endpoint,
  title: 'is fast enough',
  kinds: ['speed'],
  audience: 'run',
  work: async ({ service }) => {
    const times = service.log.exchangesOf(endpoint).map(({ milliseconds }) => milliseconds)
    if (times.length === 0) cannotCheck('the call was not answered in this run')
    const p95 = percentile(times, 95)
    if (p95 <= maxP95) return `p95 ${p95} ms of ${times.length} answers`
    throw new Finding('tooSlow', `takes ${p95} ms (p95 of ${times.length} answers), ${maxP95} ms are allowed`)
  },
})
