import { type Struct, validate } from 'superstruct'

/** The message of the first broken rule of each field, as a form shows it; empty for valid values. */
export const problemsOf = <T>(form: Struct<T, unknown>, values: unknown): Record<string, string> => {
  const [error] = validate(values, form, { coerce: true })
  const problems: Record<string, string> = {}
  for (const { path, message } of error?.failures() ?? []) problems[path.join('.')] ??= message
  return problems
}
