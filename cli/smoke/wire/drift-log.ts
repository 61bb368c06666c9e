import { callNameOf } from '#cli/smoke/check.ts'
import type { DriftRecord } from '#cli/smoke/run-record.ts'
import type { Endpoint } from '#src/contract/endpoint.ts'
import { memberOf } from '#src/contract/envelope.ts'
import { compareFields } from './compare-fields.ts'

type Differences = { lacking: Set<string>; unknown: Set<string> }

/** Collects where answers and contract have drifted apart. It judges nothing: a struct decides what breaks a call. */
export const createDriftLog = () => {
  const found = new Map<Endpoint, Differences>()
  return {
    heard(endpoint: Endpoint, body: unknown): void {
      const { record, member } = endpoint.answer
      if (record === null || member === null) return
      const differences = found.get(endpoint) ?? { lacking: new Set(), unknown: new Set() }
      found.set(endpoint, differences)
      for (const item of recordsIn(body, member)) {
        compareFields(record, item, '', {
          lacking: (field) => differences.lacking.add(field),
          unknown: (field) => differences.unknown.add(field),
        })
      }
    },
    records: (): DriftRecord[] =>
      [...found]
        .map(([endpoint, { lacking, unknown }]) => ({
          call: callNameOf(endpoint),
          lacking: [...lacking].sort(),
          unknown: [...unknown].sort(),
        }))
        .filter(({ lacking, unknown }) => lacking.length + unknown.length > 0),
  }
}

/** A list's records, or the one that is given, which may lie one nesting deeper (decisions.md 1). */
const recordsIn = (body: unknown, member: string): unknown[] => {
  const payload = memberOf(body, member)
  return Array.isArray(payload) ? payload : [memberOf(payload, member) ?? payload]
}
