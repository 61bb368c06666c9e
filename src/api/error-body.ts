import { memberOf } from '#src/contract/member-of.ts'
import { isBlank } from '#src/rules/text.ts'

/** A sentence, and the field that it is about; '' if it is about none. */
type Problem = readonly [field: string, text: string]

const filled = (value: unknown): string => (typeof value === 'string' && !isBlank(value) ? value : '')

const textOf = (body: unknown, ...names: readonly string[]): string =>
  names.map((name) => filled(memberOf(body, name))).find(Boolean) ?? ''

/** The last name in `$.lob.lobsname`, `#/lob/lobsname` or `['body', 'lobsname', 0]`. */
const fieldAt = (place: unknown): string =>
  [place]
    .flat()
    .flatMap((part) => filled(part).split(/[^\p{L}\d_-]+/u))
    .findLast((part) => /\D/.test(part)) ?? ''

const fieldOf = (problem: unknown): string =>
  [
    ...['field', 'path', 'loc', 'pointer', 'param', 'propertyPath'].map((name) => memberOf(problem, name)),
    memberOf(memberOf(problem, 'source'), 'pointer'),
  ]
    .map(fieldAt)
    .find(Boolean) ?? ''

/** A sentence, an object with one, a list of these, or an object that has these for each field. */
const problemsIn = (value: unknown, field = '', depth = 0): readonly Problem[] => {
  const text = filled(value) || textOf(value, 'message', 'defaultMessage', 'msg', 'detail', 'title')
  const named = fieldOf(value)
  if (text !== '') return [[named || field, text]]
  if (named !== '' || typeof value !== 'object' || value === null || depth > 3) return []
  return Object.entries(value).flatMap(([name, each]) =>
    problemsIn(each, Array.isArray(value) ? field : fieldAt(name), depth + 1),
  )
}

const inOneText = (texts: readonly string[]): string =>
  texts
    .map((text, at) => (at < texts.length - 1 && /[\p{L}\p{N}]$/u.test(text) ? `${text}.` : text))
    .join(' ')

/** The texts of each field as one. */
const byField = (problems: readonly Problem[]): readonly Problem[] =>
  [...new Set(problems.map(([field]) => field))].map((field) => [
    field,
    inOneText([...new Set(problems.flatMap(([of, text]) => (of === field ? [text] : [])))]),
  ])

const lists = ['errors', 'violations', 'fieldErrors', 'ModelState', 'detail', 'message']

/** Django's framework sends nothing but a list of sentences for each field. */
const listsOfTexts = (body: unknown): unknown =>
  Array.isArray(body)
    ? body
    : Object.fromEntries(
        Object.entries(Object(body)).filter(([, value]) => Array.isArray(value) && filled(value[0]) !== ''),
      )

/** An error is `{ message, field }`. Other frameworks name the fields in a list or an object of problems, as in RFC 9457. */
export const readErrorBody = (
  body: unknown,
): { serverMessage: string | null; field: string | null; fields: Readonly<Record<string, string>> } => {
  const found = lists.map((name) => problemsIn(memberOf(body, name))).find((problems) => problems.length > 0)
  const problems = byField(found ?? problemsIn(listsOfTexts(body)))
  const message =
    textOf(body, 'message', 'Message') ||
    inOneText(
      problems.map(([field, text]) => (problems.length > 1 && field !== '' ? `${field}: ${text}` : text)),
    ) ||
    textOf(body, 'error_description', 'title') ||
    textOf(memberOf(body, 'error'), 'message') ||
    // Beside a status it is the name of the status.
    (['status', 'statusCode'].some((name) => memberOf(body, name) !== undefined) ? '' : textOf(body, 'error'))
  const field = textOf(body, 'field')
  const fields = Object.fromEntries(problems.filter(([name]) => name !== ''))
  return { serverMessage: message || null, field: field || (Object.keys(fields)[0] ?? null), fields }
}

/** The message of a refusal, as the portal shows it; null if there is none. */
export const readRefusal = (text: string): { message: string | null; isJson: boolean } => {
  try {
    return { message: readErrorBody(JSON.parse(text)).serverMessage, isJson: true }
  } catch {
    return { message: null, isJson: false }
  }
}
