import type { Endpoint } from '#src/contract/endpoint.ts'
import { memberOf } from '#src/contract/member-of.ts'
import { type Problem, problemsOf } from '#src/contract/problems.ts'
import { session } from '#src/contract/session.ts'
import type { RawAnswer } from './http.ts'
import type { SchemaFault } from './schema-faults.ts'

/** What is wrong with an answer beside its shape. */
export type AnswerFault = SchemaFault & { effect?: string; source?: string; isNote?: boolean }

/** Says of a header how it breaks what was agreed. */
type HeaderRule = Omit<AnswerFault, 'place' | 'value'> & { name: string; breaks: RegExp }

const jsonRule: HeaderRule = {
  name: 'Content-Type',
  breaks: /^(?!application\/([\w.-]+\+)?json\b(?!.*charset=(?!"?utf-?8)))/i,
  agreed: 'application/json in UTF-8',
  came: 'another media type or charset',
  effect: 'copes',
  isNote: true,
}

const shared = { agreed: 'private or no-store', effect: 'may show the data of others' }

/** Shared caches keep no answer to a call with a bearer, unless it allows them to. The first that is broken counts. */
const cacheRules: readonly HeaderRule[] = [
  { ...shared, name: 'Age', breaks: /^/, came: 'from a shared cache' },
  { ...shared, name: 'Cache-Control', breaks: /\bpublic\b|\bs-maxage=[1-9]/i, came: 'for shared caches' },
  {
    name: 'Cache-Control',
    breaks: /\bmax-age=[1-9]/i,
    agreed: 'no-store',
    came: 'for the browser to keep',
    effect: 'copes: it asks with no-store',
    isNote: true,
  },
]

export const headerFaults = ({ bearer }: Endpoint, headers: RawAnswer['headers']): AnswerFault[] => {
  const faultsBy = ({ name, breaks, ...fault }: HeaderRule): AnswerFault[] => {
    const value = headers.get(name)
    return value !== null && breaks.test(value)
      ? [{ place: [name], value, source: 'specification 7', ...fault }]
      : []
  }
  const isCached = bearer && !/\bno-store\b/i.test(headers.get('Cache-Control') ?? '')
  return [...faultsBy(jsonRule), ...(isCached ? cacheRules.flatMap(faultsBy).slice(0, 1) : [])]
}

const tokenCalls: readonly Endpoint[] = [session.login, session.refresh]

/** Passwords, their hashes, and tokens: the answers of records hold none. */
export const secretFaults = (endpoint: Endpoint, body: unknown): AnswerFault[] =>
  tokenCalls.includes(endpoint) ? [] : secretsIn(body, [])

const secretsIn = (value: unknown, place: readonly string[]): AnswerFault[] => {
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([name, inner]) => secretsIn(inner, [...place, name]))
  }
  const came = typeof value === 'string' ? secretKind(place.at(-1) ?? '', value) : null
  if (came === null) return []
  const about = { effect: 'shows none of it, but everybody can read the answer', source: 'specification 3' }
  return [{ place, agreed: 'absent', came, value: undefined, ...about }]
}

const secretKind = (name: string, value: string): string | null => {
  if (/^\$(2[abxy]?|argon2\w*|scrypt|pbkdf2[\w-]*|[156])\$/.test(value)) return 'a hash of a password'
  if (/^eyJ[\w-]+\.[\w-]+\.[\w-]+$/.test(value)) return 'a token'
  const isNamed = /(password|passwd|pwd|passwordhash|salt)$/i.test(name.replaceAll('_', ''))
  // Stars stand for a password that is not told.
  return isNamed && /[^*•\s]/.test(value) ? 'a password' : null
}

/** Values of the agreed type that the portal cannot read, such as text that is not the JSON of an address. */
export const unreadFaults = ({ answer }: Endpoint, body: unknown): AnswerFault[] => {
  if (answer.member === null) return []
  const { member } = answer
  return problemsIn(answer, body).map(({ field, row, expected, came }) => ({
    place: [member, ...(row === undefined ? [] : [String(row - 1)]), ...field.split('.')],
    agreed: readable[expected] ?? expected,
    came: `unreadable as that: ${came}`.slice(0, 80),
    value: undefined,
    effect: 'shows -',
  }))
}

const readable: Readonly<Record<string, string>> = {
  address: 'JSON text of an address',
  fileNames: 'JSON text of a list of file names',
  ids: 'ids with commas between them',
}

const problemsIn = ({ read }: Endpoint['answer'], body: unknown): readonly Problem[] => {
  try {
    const answer = read(body)
    return [...problemsOf(answer), ...problemsOf(memberOf(answer, 'item'))]
  } catch {
    // The body as a whole: its schema says so.
    return []
  }
}

const insides = [
  /\bat [^\n"]{1,200}:\d+:\d+\)?/,
  /Traceback \(most recent call last\)/,
  /SQLSTATE\[|\bER_[A-Z_]{4,}|ORA-\d{5}|\bSELECT .{1,80}\bFROM\b/,
  /\bnode_modules\b|\bat [\w.$]+\([\w.]+\.(java|cs|php):?\d*\)/,
]

/** Whether a refusal shows the server's code or its database. */
export const showsInside = (text: string): boolean => insides.some((pattern) => pattern.test(text))
