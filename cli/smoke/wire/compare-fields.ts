import { Struct } from 'superstruct'
import type { Shape } from '#src/contract/envelope.ts'

type Told = { lacking(field: string): void; unknown(field: string): void }

/** Tells which fields a value lacks that its struct has, and which it has beyond them. Other spellings count as the same field. */
export const compareFields = (shape: Shape, value: unknown, place: string, told: Told): void => {
  const read = shape.coercer(value, { branch: [], path: [] })
  if (Array.isArray(read)) {
    if (shape.schema instanceof Struct)
      for (const item of read) compareFields(shape.schema, item, `${place}[]`, told)
    return
  }
  if (isRecord(read) && isRecord(shape.schema) && !(shape.schema instanceof Struct)) {
    compareRecord(shape.schema, read, value, place, told)
  }
}

const compareRecord = (
  schema: Readonly<Record<string, unknown>>,
  read: Readonly<Record<string, unknown>>,
  value: unknown,
  place: string,
  told: Told,
): void => {
  const placeOf = (field: string) => (place === '' ? field : `${place}.${field}`)
  for (const [field, shape] of Object.entries(schema)) {
    if (read[field] === undefined) told.lacking(placeOf(field))
    else if (shape instanceof Struct) compareFields(shape, read[field], placeOf(field), told)
  }
  // What the struct has renamed or unfolded is no longer there, and was known.
  const strange = Object.keys(isRecord(value) ? value : {}).filter(
    (field) => !(field in schema) && field in read,
  )
  for (const field of strange) told.unknown(placeOf(field))
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
