import type { FieldPath, FieldValues } from 'react-hook-form'

/** Those of some names that are fields of a form with these values. */
export const fieldNamesIn = <Typed extends FieldValues>(
  typed: Typed,
  names: readonly string[],
): FieldPath<Typed>[] => names.filter((name): name is FieldPath<Typed> => Object.hasOwn(typed, name))

export const pick = <Typed extends object>(typed: Typed, names: readonly string[]): Partial<Typed> => {
  const picked: Partial<Typed> = {}
  for (const [name, value] of Object.entries(typed)) {
    if (names.includes(name)) Object.assign(picked, { [name]: value })
  }
  return picked
}

/**
 * Converts line endings to those of an input. Multipart bodies and old records have other ones, which would
 * look like a change by the user.
 */
export const normalizeLineEndings = <Typed extends object>(values: Typed): Typed => {
  const plain = { ...values }
  for (const [name, value] of Object.entries(values)) {
    if (typeof value === 'string') Object.assign(plain, { [name]: value.replace(/\r\n?/g, '\n') })
  }
  return plain
}
