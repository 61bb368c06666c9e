import { create, type Struct } from 'superstruct'
import type { Discretion } from '#cli/smoke/discretion.ts'

/** A value as everybody may read it: whatever came from outside is cleaned once more. Throws where the shape is not its own. */
export const withoutSecrets = <Shape, Schema>(
  value: unknown,
  shape: Struct<Shape, Schema>,
  discretion: Discretion,
): Shape => create(cleaned(value, '', discretion), shape)

/** What comes from our own words and clock is left as it is. */
const ours: readonly string[] = [
  'call',
  'check',
  'tags',
  'verdict',
  'before',
  'now',
  'startedAt',
  'finishedAt',
]

const cleaned = (value: unknown, member: string, discretion: Discretion): unknown => {
  if (ours.includes(member)) return value
  if (typeof value === 'string') return member === 'curl' ? discretion.redact(value) : discretion.clean(value)
  if (Array.isArray(value)) return value.map((item) => cleaned(item, member, discretion))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, cleaned(item, key, discretion)]))
}
