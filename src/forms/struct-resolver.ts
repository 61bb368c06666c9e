import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import type { FormRules } from '#src/rules/changes.ts'
import { type FileValidators, fileErrors } from './chosen-files.ts'

/** What the rules make of typed values, or the first broken rule of each field, in the order of the rules. */
type Verdict<Values> = { values: Values } | { messages: ReadonlyMap<string, string> }

/**
 * Checks the values with the struct, and each chosen file with its own rule: the struct has no file fields.
 */
export const validateForm = async <Values>(
  typed: object,
  struct: FormRules<Values>,
  files: FileValidators,
): Promise<Verdict<Values>> => {
  const [broken, values] = struct.validate(without(Object.keys(files), typed), { coerce: true })
  const messages = new Map([
    ...(broken === undefined ? [] : firstOfEach(broken.failures())),
    ...(await fileErrors(typed, files)),
  ])
  return broken === undefined && messages.size === 0 ? { values } : { messages }
}

export const structResolver =
  <Typed extends FieldValues, Values>(
    struct: FormRules<Values>,
    files: FileValidators,
  ): Resolver<Typed, unknown, Values> =>
  async (typed) => {
    const verdict = await validateForm(typed, struct, files)
    return 'values' in verdict
      ? { values: verdict.values, errors: {} }
      : { values: {}, errors: errorsOf<Typed>(verdict.messages) }
  }

const without = (names: readonly string[], typed: object): object =>
  Object.fromEntries(Object.entries(typed).filter(([name]) => !names.includes(name)))

const firstOfEach = (
  broken: Iterable<{ path: readonly unknown[]; message: string }>,
): Map<string, string> => {
  const first = new Map<string, string>()
  for (const { path, message } of broken) {
    const name = String(path[0] ?? '')
    if (!first.has(name)) first.set(name, message)
  }
  return first
}

const errorsOf = <Typed extends FieldValues>(messages: ReadonlyMap<string, string>): FieldErrors<Typed> => {
  const errors: FieldErrors = {}
  for (const [name, message] of messages) errors[name] = { type: 'rule', message }
  // The names are those of a struct, of which TypeScript cannot know that they are the form's.
  return errors as FieldErrors<Typed>
}
