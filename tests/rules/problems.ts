import { type Struct, validate } from 'superstruct'

/** What a form shows: under each field the first broken rule's sentence; an empty object where nothing is wrong. */
export const problemsOf = <T>(form: Struct<T, unknown>, values: unknown): Record<string, string> => {
  const [error] = validate(values, form, { coerce: true })
  const problems: Record<string, string> = {}
  for (const { path, message } of error?.failures() ?? []) problems[path.join('.')] ??= message
  return problems
}
