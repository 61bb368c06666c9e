import { setTimeout } from 'node:timers/promises'
import { array, boolean, enums, type Infer, integer, min, pick, string, type } from 'superstruct'
import type { Endpoint } from '#src/contract/endpoint.ts'
import { memberOf } from '#src/contract/member-of.ts'
import type { AnswerField, RecordTable } from '#src/contract/record.ts'
import { kinds } from '#src/contract/value-kinds.ts'
import { type AnswerFault, headerFaults, secretFaults, unreadFaults } from './answer-faults.ts'
import { callNameOf } from './endpoints.ts'
import type { RawAnswer } from './http.ts'
import { fieldAt, portalEffect } from './portal-effect.ts'
import { compileFaultFinder, type FindFaults, type SchemaFault } from './schema-faults.ts'

const text = string()
const Count = min(integer(), 0)

/** A field of an answer that the published document forbids, in how many of the rows or answers that were seen. */
export const DeviationShape = type({
  call: text,
  /** As in `getlobs[].lob_Id`; empty for the whole body. */
  field: text,
  agreed: text,
  came: text,
  /** The first such value; empty if there is none to show. */
  example: text,
  count: Count,
  of: Count,
  counted: enums(['rows', 'answers']),
  /** What the portal does then. */
  effect: text,
  /** The section of the specification that asks for it, or `agreement`. */
  source: text,
  /** Whether it fails no run. */
  isNote: boolean(),
})
export type Deviation = Infer<typeof DeviationShape>

/** What makes two deviations the same. */
export const SameDeviation = pick(DeviationShape, ['call', 'field', 'agreed', 'came'])

/** Fields of the answers of a call that the document does not have. */
export const AdditionalFields = type({ call: text, fields: array(text) })

type Unit = { of: Deviation['counted']; text: string }

type Found = Omit<Deviation, 'call' | 'count' | 'of'> & { where: Set<string> }

type Judged = {
  found: Map<string, Found>
  rows: Set<string>
  answers: Set<string>
  additional: Set<string>
}

const createJudged = (): Judged => ({
  found: new Map(),
  rows: new Set(),
  answers: new Set(),
  additional: new Set(),
})

/** Judges each answer by the published document. Equal deviations of a call are one. */
export const createDeviationLog = () => {
  const finders = new Map<Endpoint, Promise<FindFaults>>()
  const judgements = new Map<Endpoint, Judged>()
  const pending: Promise<void>[] = []

  let last: Promise<unknown> = Promise.resolve()
  /** Compiles one schema after the other. Calls that can go out, and answers that are there, come first: a timer waits for them. */
  const finderFor = (endpoint: Endpoint): Promise<FindFaults> => {
    const known = finders.get(endpoint)
    if (known !== undefined) return known
    const finder = last.then(() => setTimeout(1)).then(() => compileFaultFinder(endpoint))
    last = finder
    finders.set(endpoint, finder)
    return finder
  }
  const judge = async (endpoint: Endpoint, body: unknown, headers: RawAnswer['headers']): Promise<void> => {
    const faults = (await finderFor(endpoint))(body)
    const judged = judgements.get(endpoint) ?? createJudged()
    judgements.set(endpoint, judged)
    const unitOf = addUnits(endpoint, body, judged)
    const wrong = new Set(faults.map(nameAt))
    for (const fault of [
      ...faults,
      ...unreadFaults(endpoint, body).filter((each) => !wrong.has(nameAt(each))),
      ...secretFaults(endpoint, body),
      ...headerFaults(endpoint, headers),
    ])
      addFault(endpoint, judged, fault, unitOf(fault.place))
    addAdditional(endpoint, body, judged.additional)
  }

  return {
    /** Compiles the schema while the answer is awaited. */
    expect: (endpoint: Endpoint): void => void finderFor(endpoint),
    judge: (endpoint: Endpoint, body: unknown, headers: RawAnswer['headers']): void =>
      void pending.push(judge(endpoint, body, headers)),
    /** Resolves when all answers are judged. */
    settled: async (): Promise<void> => void (await Promise.all(pending)),
    deviationsOf: (endpoint: Endpoint): Deviation[] => {
      const judged = judgements.get(endpoint) ?? createJudged()
      return [...judged.found.values()].map(({ where, ...rest }) => ({
        call: callNameOf(endpoint),
        ...rest,
        count: where.size,
        of: judged[rest.counted].size,
      }))
    },
    additionalFields: (): Infer<typeof AdditionalFields>[] =>
      [...judgements].flatMap(([endpoint, { additional }]) =>
        additional.size === 0 ? [] : [{ call: callNameOf(endpoint), fields: [...additional].sort() }],
      ),
  }
}

/**
 * Adds an answer and its rows to those that were judged. Returns which of them a place is in: a row that several answers
 * hold counts once.
 */
const addUnits = ({ answer: { kind, member } }: Endpoint, body: unknown, { rows, answers }: Judged) => {
  const whole = JSON.stringify(body) ?? ''
  answers.add(whole)
  const payload = kind === 'page' || kind === 'list' ? memberOf(body, member ?? '') : undefined
  const items = Array.isArray(payload) ? payload.map((row) => JSON.stringify(row) ?? '') : []
  for (const row of items) rows.add(row)
  return ([first, index]: readonly string[]): Unit => {
    const row = first === member ? items[Number(index)] : undefined
    return row === undefined ? { of: 'answers', text: whole } : { of: 'rows', text: row }
  }
}

const addFault = (endpoint: Endpoint, { found }: Judged, fault: AnswerFault, unit: Unit): void => {
  const { place, agreed, came, value } = fault
  const field = pathOf(place)
  const key = JSON.stringify([field, agreed, came])
  const known = found.get(key) ?? {
    field,
    agreed,
    came,
    example: exampleOf(field, value),
    counted: unit.of,
    effect: fault.effect ?? portalEffect(endpoint, place, value),
    source: fault.source ?? sourceOf(endpoint, place, value),
    isNote: fault.isNote === true,
    where: new Set(),
  }
  known.where.add(unit.text)
  found.set(key, known)
}

/** The specification gives dates no form: that they carry their time zone was agreed. */
const sourceOf = (endpoint: Endpoint, place: readonly string[], value: unknown): string => {
  const isDate = fieldAt(endpoint, place)?.kind === 'date'
  if (isDate && kinds.date.read(value) !== undefined) return 'agreement'
  return pathOf(place).includes('.') ? 'specification 3' : 'specification 7'
}

/** Without the numbers of rows, of its own list or of one within. */
const nameAt = ({ place }: SchemaFault): string => place.filter((step) => !/^\d+$/.test(step)).join('.')

/** Rows are not told apart. */
const pathOf = (place: readonly string[]): string =>
  place.map((step, index) => (/^\d+$/.test(step) ? '[]' : index === 0 ? step : `.${step}`)).join('')

const longest = 60

/** A misplaced token or password is none. */
const exampleOf = (field: string, value: unknown): string =>
  ((typeof value === 'string' && value !== '') || typeof value === 'number') && !/token|password/i.test(field)
    ? JSON.stringify(value).slice(0, longest)
    : ''

const envelopeFields = ['success', 'message', 'totalItems', 'totalPages', 'currentPage']

const addAdditional = ({ answer: { member, record } }: Endpoint, body: unknown, found: Set<string>): void => {
  if (member === null || record === null) return
  addUnknown(body, [...envelopeFields, member], '', found)
  for (const item of [memberOf(body, member)].flat()) addUnknownOf(record, item, '', found)
}

const addUnknownOf = ({ fields }: RecordTable, item: unknown, place: string, found: Set<string>): void => {
  addUnknown(item, Object.entries(fields).flatMap(spellingsOf), place, found)
  for (const [name, field] of Object.entries(fields)) {
    if (field.kind !== 'list') continue
    for (const inner of [memberOf(item, name)].flat())
      addUnknownOf(field.of, inner, `${place}${name}[].`, found)
  }
}

const spellingsOf = ([name, { spelled = [] }]: readonly [string, AnswerField]): string[] => [name, ...spelled]

const addUnknown = (value: unknown, known: readonly string[], place: string, found: Set<string>): void => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return
  for (const name of Object.keys(value)) if (!known.includes(name)) found.add(place + name)
}
