import { coerce, type Struct, unknown } from 'superstruct'

/** The other spellings of each field, by its name in the struct. */
type Spellings = Readonly<Record<string, readonly string[]>>

const otherSpellings = new WeakMap<object, Spellings>()

/** Structs derived by `coerce` share the schema of the original, and so its spellings. */
export const spellingsOf = ({ schema }: { schema: unknown }): Spellings =>
  (typeof schema === 'object' && schema !== null ? otherSpellings.get(schema) : undefined) ?? {}

/** Lets a struct read a field under its other spellings too: the API spells some fields in two ways. */
export const firstPresent = <T>(struct: Struct<T>, spellings: Spellings): Struct<T> => {
  const { schema }: { schema: unknown } = struct
  if (typeof schema === 'object' && schema !== null) otherSpellings.set(schema, spellings)
  return coerce(struct, unknown(), (value) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? renamed({ ...value }, spellings)
      : value,
  )
}

const renamed = (record: Record<string, unknown>, spellings: Spellings): Record<string, unknown> => {
  const result = { ...record }
  for (const [name, others] of Object.entries(spellings)) {
    const found = [name, ...others].find((spelling) => (record[spelling] ?? undefined) !== undefined)
    for (const other of others) delete result[other]
    if (found !== undefined) result[name] = record[found]
  }
  return result
}
