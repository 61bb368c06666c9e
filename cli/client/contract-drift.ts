import { Struct } from 'superstruct'
import type { Endpoint } from '#src/contract/endpoint.ts'
import { memberOf, type Shape } from '#src/contract/envelope.ts'
import { callNameOf } from './endpoints.ts'

/**
 * `lacking` are fields of the contract that answers do not have, `unknown` are fields that only answers have.
 */
export type ContractDrift = { call: string; lacking: string[]; unknown: string[] }

type Differences = { lacking: Set<string>; unknown: Set<string>; notText: Set<string> }

/** Collects the differences. They fail no check: the structs of the contract decide that. */
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
      for (const item of recordsIn(body, member)) compareFields(record, item, '', differences)
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

/** Compares a value with its struct, field by field. Other spellings count as the same field. */
const compareFields = (shape: Shape, value: unknown, place: string, found: Differences): void => {
  if (shape.type === 'string' && typeof value !== 'string') found.notText.add(place)
  const read = shape.coercer(value, { branch: [], path: [] })
  if (Array.isArray(read)) {
    if (shape.schema instanceof Struct)
      for (const item of read) compareFields(shape.schema, item, `${place}[]`, found)
    return
  }
  if (isRecord(read) && isRecord(shape.schema) && !(shape.schema instanceof Struct)) {
    compareRecord(shape.schema, read, value, place, found)
  }
}

const compareRecord = (
  schema: Readonly<Record<string, unknown>>,
  read: Readonly<Record<string, unknown>>,
  value: unknown,
  place: string,
  found: Differences,
): void => {
  const placeOf = (field: string) => (place === '' ? field : `${place}.${field}`)
  for (const [field, shape] of Object.entries(schema)) {
    if (read[field] === undefined) found.lacking.add(placeOf(field))
    else if (shape instanceof Struct) compareFields(shape, read[field], placeOf(field), found)
  }
  // A field that the struct renames or replaces is known, and is no longer in `read`.
  const unknown = Object.keys(isRecord(value) ? value : {}).filter(
    (field) => !(field in schema) && field in read,
  )
  for (const field of unknown) found.unknown.add(placeOf(field))
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
