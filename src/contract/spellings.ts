import { coerce, type Struct, unknown } from 'superstruct'

/** For each name, the other spellings under which a value may arrive. */
type Spellings = Readonly<Record<string, readonly string[]>>

/** Lets a struct read fields under their other spellings too; what it yields has one name for each (decisions.md 2). */
export const firstPresent = <T>(struct: Struct<T>, spellings: Spellings): Struct<T> =>
  coerce(struct, unknown(), (value) =>
    typeof value === 'object' && value !== null ? renamed({ ...value }, spellings) : value,
  )

const renamed = (record: Record<string, unknown>, spellings: Spellings): Record<string, unknown> => {
  const result = { ...record }
  for (const [name, others] of Object.entries(spellings)) {
    const found = [name, ...others].find((spelling) => (record[spelling] ?? undefined) !== undefined)
    for (const other of others) delete result[other]
    if (found !== undefined) result[name] = record[found]
  }
  return result
}
