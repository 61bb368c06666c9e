import type { Endpoint } from '#src/contract/endpoint.ts'
import { memberOf } from '#src/contract/member-of.ts'
import { type Problem, problemsOf } from '#src/contract/problems.ts'
import { session } from '#src/contract/session.ts'
import type { RawAnswer } from './network.ts'
import type { SchemaFault } from './schema-faults.ts'

/** What is wrong with an answer beside its shape. */
export type AnswerFault = SchemaFault & { effect?: string; source?: string; isNote?: boolean }

type Headers = RawAnswer['headers']

/** Shared caches keep no answer to a call with a bearer, unless it allows them to. */
export const headerFaults = ({ bearer }: Endpoint, headers: Headers): AnswerFault[] => {
  const cacheControl = headers.get('Cache-Control') ?? ''
  const type = headers.get('Content-Type')
  return [
    ...(type === null || jsonType.test(type)
      ? []
      : [
          headerFault(
            'Content-Type',
            'application/json in UTF-8',
            'another media type or charset',
            type,
            copes,
          ),
        ]),
    ...(bearer ? cacheFaults(cacheControl, headers.get('Age')) : []),
  ]
}

const jsonType = /^application\/([\w.-]+\+)?json\b(?!.*charset=(?!"?utf-?8))/i

const copes = { effect: 'copes', isNote: true }

const cacheFaults = (cacheControl: string, age: string | null): AnswerFault[] => {
  const agreed = 'private or no-store'
  if (/\bno-store\b/i.test(cacheControl)) return []
  if (age !== null) return [headerFault('Age', agreed, 'from a shared cache', age, others)]
  if (/\bpublic\b|\bs-maxage=[1-9]/i.test(cacheControl)) {
    return [headerFault('Cache-Control', agreed, 'for shared caches', cacheControl, others)]
  }
  return /\bmax-age=[1-9]/i.test(cacheControl)
    ? [
        headerFault('Cache-Control', 'no-store', 'for the browser to keep', cacheControl, {
          effect: 'copes: it asks with no-store',
          isNote: true,
        }),
      ]
    : []
}

const others = { effect: 'may show the data of others' }

const headerFault = (
  name: string,
  agreed: string,
  came: string,
  value: string,
  about: Pick<AnswerFault, 'effect' | 'isNote'>,
): AnswerFault => ({ place: [name], agreed, came, value, source: 'specification 7', ...about })

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
