import type { Endpoint } from '#src/contract/endpoint.ts'
import { memberOf } from '#src/contract/member-of.ts'
import { type Problem, problemsOf } from '#src/contract/problems.ts'
import { session } from '#src/contract/session.ts'
import { customerStatus, deviceStatus, lobStatus, localAdminStatus, statusBadge } from '#src/rules/status.ts'
import { type Deviation, deviationAt, type JudgedDeviation } from './deviation.ts'
import { isReadOnly } from './endpoints.ts'
import type { RawAnswer } from './http.ts'
import type { JudgeSchema } from './schema-judge.ts'
import { isStatusName } from './status-names.ts'

export type AnswerHead = Pick<RawAnswer, 'status' | 'headers'>

/** Returns how a successful answer deviates from the published document: in its shape, and in what a schema cannot say. */
export const judgeAnswer = (
  endpoint: Endpoint,
  judgeSchema: JudgeSchema,
  body: unknown,
  { status, headers }: AnswerHead,
): JudgedDeviation[] => {
  const shape = judgeSchema(body)
  const wrong = new Set(shape.map(fieldPathOf))
  return [
    ...shape,
    ...unreadValues(endpoint, body).filter((each) => !wrong.has(fieldPathOf(each))),
    ...contradictions(endpoint, body),
    ...secrets(endpoint, body),
    ...otherStatus(endpoint, status),
    ...brokenHeaders(endpoint, headers),
  ]
}

/** Of a call that reads. That a write answers with another success than the agreed one, its own checks find. */
const otherStatus = (endpoint: Endpoint, status: number): JudgedDeviation[] => {
  const agreed = endpoint.success ?? 200
  if (!isReadOnly(endpoint) || status === agreed) return []
  const about = { effect: 'copes', source: 'specification 7' }
  return [deviationAt(endpoint, ['status'], undefined, { agreed: `${agreed}`, came: `${status}`, ...about })]
}

/** Without the numbers of rows, of its own list or of one within. */
const fieldPathOf = ({ place }: JudgedDeviation): string =>
  place.filter((step) => !/^\d+$/.test(step)).join('.')

/** Says of a header how it breaks what was agreed. */
type HeaderRule = Pick<Deviation, 'agreed' | 'came' | 'effect'> & {
  name: string
  breaks: RegExp
  isNote?: true
}

const json = { name: 'Content-Type', effect: 'copes' }

/** Its charset says nothing: JSON has no other, and whether the bytes are UTF-8 is judged by themselves. */
const jsonRules: readonly HeaderRule[] = [
  {
    ...json,
    breaks: /^(?!application\/([\w.-]+\+)?json\b)/i,
    agreed: 'application/json',
    came: 'another media type',
  },
  { ...json, breaks: /charset=(?!"?utf-?8)/i, agreed: 'in UTF-8', came: 'another charset', isNote: true },
]

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

/** The names of the headers by which an answer is judged. */
export const judgedHeaders = [...jsonRules, ...cacheRules].map(({ name }) => name)

const brokenHeaders = (endpoint: Endpoint, headers: RawAnswer['headers']): JudgedDeviation[] => {
  const breaking = ({ name, breaks, ...rule }: HeaderRule): JudgedDeviation[] => {
    const value = headers.get(name)
    return value !== null && breaks.test(value)
      ? [deviationAt(endpoint, [name], value, { source: 'specification 7', ...rule })]
      : []
  }
  const isCached = endpoint.bearer && !/\bno-store\b/i.test(headers.get('Cache-Control') ?? '')
  return [
    ...jsonRules.flatMap(breaking).slice(0, 1),
    ...(isCached ? cacheRules.flatMap(breaking).slice(0, 1) : []),
  ]
}

const tokenCalls: readonly Endpoint[] = [session.login, session.refresh]

/** Passwords, their hashes, and tokens: the answers of records hold none. */
const secrets = (endpoint: Endpoint, body: unknown): JudgedDeviation[] =>
  tokenCalls.includes(endpoint) ? [] : secretsIn(endpoint, body, [])

const secretsIn = (endpoint: Endpoint, value: unknown, place: readonly string[]): JudgedDeviation[] => {
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([name, inner]) => secretsIn(endpoint, inner, [...place, name]))
  }
  const came = typeof value === 'string' ? secretKind(place.at(-1) ?? '', value) : null
  if (came === null) return []
  const about = { effect: 'shows none of it, but everybody can read the answer', source: 'specification 3' }
  return [deviationAt(endpoint, place, undefined, { agreed: 'absent', came, ...about })]
}

const secretKind = (name: string, value: string): string | null => {
  if (/^\$(2[abxy]?|argon2\w*|scrypt|pbkdf2[\w-]*|[156])\$/.test(value)) return 'a hash of a password'
  if (/^eyJ[\w-]+\.[\w-]+\.[\w-]+$/.test(value)) return 'a token'
  const isNamed = /(password|passwd|pwd|passwordhash|salt)$/i.test(name.replaceAll('_', ''))
  // Stars stand for a password that is not told.
  return isNamed && /[^*•\s]/.test(value) ? 'a password' : null
}

/** The fields of a status that has its name beside it, as `lobStatus` has `lobStatusName`. */
const namedStatuses: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  accountStatus: customerStatus,
  deviceStatus,
  employeesStatus: localAdminStatus,
  lobStatus,
}

/** What a record says of its status beside the number, by which the portal goes. */
const contradictions = (
  endpoint: Endpoint,
  value: unknown,
  place: readonly string[] = [],
): JudgedDeviation[] => {
  if (typeof value !== 'object' || value === null) return []
  const members = new Map<string, unknown>(Object.entries(value))
  return [...members].flatMap(([field, member]) => {
    const statuses = Object.values(namedStatuses[field] ?? {})
    return typeof member === 'number' && statuses.includes(member)
      ? contradictionsOf(endpoint, members, { place, field, id: member })
      : contradictions(endpoint, member, [...place, field])
  })
}

const contradictionsOf = (
  endpoint: Endpoint,
  members: ReadonlyMap<string, unknown>,
  { place, field, id }: { place: readonly string[]; field: string; id: number },
): JudgedDeviation[] => {
  const deviation = (name: string, agreed: string, came: string) =>
    deviationAt(endpoint, [...place, name], members.get(name), {
      agreed: `${agreed} where ${field} is ${id}`,
      came,
      effect: `takes it for ${label}`,
      source: field === 'lobStatus' ? 'specification 3' : 'specification 4',
    })
  const { label } = statusBadge(id)
  const name = members.get(`${field}Name`)
  const isMisnamed = typeof name === 'string' && name.trim() !== '' && !isStatusName(name, id)
  const isActive = id === lobStatus.active
  const isMisflagged = field === 'lobStatus' && members.get('isActive') === !isActive
  return [
    ...(isMisnamed ? [deviation(`${field}Name`, label, 'another name')] : []),
    ...(isMisflagged ? [deviation('isActive', `${isActive}`, `${!isActive}`)] : []),
  ]
}

/** Values of the agreed type that the portal cannot read, such as text that is not the JSON of an address. */
const unreadValues = (endpoint: Endpoint, body: unknown): JudgedDeviation[] => {
  const { member } = endpoint.answer
  if (member === null) return []
  return problemsIn(endpoint.answer, body).map(({ field, row, expected, came }) =>
    deviationAt(
      endpoint,
      [member, ...(row === undefined ? [] : [String(row - 1)]), ...field.split('.')],
      undefined,
      {
        agreed: readable[expected] ?? expected,
        came: `unreadable as that: ${came}`.slice(0, 80),
        effect: 'shows -',
      },
    ),
  )
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
