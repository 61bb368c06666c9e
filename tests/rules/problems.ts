import { type Struct, validate } from 'superstruct'

/** The message that a form shows for each invalid field: that of its first broken rule. */
export const problemsOf = <T>(form: Struct<T, unknown>, values: unknown): Record<string, string> => {
  const [error] = validate(values, form, { coerce: true })
  const problems: Record<string, string> = {}
  for (const { path, message } of error?.failures() ?? []) problems[path.join('.')] ??= message
  return problems
}
