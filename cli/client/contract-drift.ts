import type { Endpoint } from '#src/contract/endpoint.ts'
import { memberOf } from '#src/contract/member-of.ts'
import type { Field, RecordTable } from '#src/contract/record.ts'
import { callNameOf } from './endpoints.ts'

/**
 * `lacking` are fields of the contract that answers do not have, `unknown` are fields that only answers have.
 */
export type ContractDrift = { call: string; lacking: string[]; unknown: string[] }

type Differences = { lacking: Set<string>; unknown: Set<string>; notText: Set<string> }

/** Collects the differences. They fail no check: the records of the contract decide that. */
export const createDriftLog = () => {
  const found = new Map<Endpoint, Differences>()
  return {
    record(endpoint: Endpoint, body: unknown): void {
      const { record, member } = endpoint.answer
      if (record === null || member === null) return
      const differences = found.get(endpoint) ?? {
        lacking: new Set(),
        unknown: new Set(),
        notText: new Set(),
      }
      found.set(endpoint, differences)
      for (const item of recordsIn(body, member)) compareRecord(record, item, '', differences)
    },
    /** What is wrong with a field that should be text, though the contract reads it; null if nothing is. */
    textFault(endpoint: Endpoint, field: string): string | null {
      const differences = found.get(endpoint)
      if (differences?.lacking.has(field)) return `${field} should be string, but is missing`
      return differences?.notText.has(field) ? `${field} should be string, but is not text` : null
    },
    drift: (): ContractDrift[] =>
      [...found]
        .map(([endpoint, { lacking, unknown }]) => ({
          call: callNameOf(endpoint),
          lacking: [...lacking].sort(),
          unknown: [...unknown].sort(),
        }))
        .filter(({ lacking, unknown }) => lacking.length + unknown.length > 0),
  }
}

/** The records of a list, or a single record, which some APIs nest once more under the same name. */
const recordsIn = (body: unknown, member: string): unknown[] => {
  const payload = memberOf(body, member)
  return Array.isArray(payload) ? payload : [memberOf(payload, member) ?? payload]
}

/** Compares a record with its table, field by field. Other spellings count as the same field. */
const compareRecord = ({ fields }: RecordTable, value: unknown, place: string, found: Differences): void => {
  if (!isRecord(value)) return
  for (const [name, field] of Object.entries(fields)) {
    const sent = spellingsOf(name, field)
      .map((spelling) => value[spelling])
      .find((each) => each !== undefined)
    compareField(field, sent, place + name, found)
  }
  const known = new Set(Object.entries(fields).flatMap(([name, field]) => spellingsOf(name, field)))
  for (const name of Object.keys(value)) if (!known.has(name)) found.unknown.add(place + name)
}

const spellingsOf = (name: string, { spelled = [] }: Field): string[] => [name, ...spelled]

const compareField = (field: Field, sent: unknown, place: string, found: Differences): void => {
  if (sent === undefined) {
    if (!field.optional) found.lacking.add(place)
  } else if (field.kind === 'text' && typeof sent !== 'string') found.notText.add(place)
  else if (field.kind === 'list' && Array.isArray(sent)) {
    for (const item of sent) compareRecord(field.of, item, `${place}[].`, found)
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
