import { setTimeout } from 'node:timers/promises'
import { array, type Infer, string, type } from 'superstruct'
import type { Endpoint } from '#src/contract/endpoint.ts'
import { memberOf } from '#src/contract/member-of.ts'
import type { AnswerField, RecordTable } from '#src/contract/record.ts'
import { type AnswerHead, judgeAnswer, judgedHeaders } from './answer-judge.ts'
import type { Deviation, JudgedDeviation } from './deviation.ts'
import { callNameOf } from './endpoints.ts'
import { compileSchema, type JudgeSchema } from './schema-judge.ts'
import { createValueCoverage } from './value-coverage.ts'

/** Fields of the answers of a call that the document does not have. */
export const AdditionalFields = type({ call: string(), fields: array(string()) })

type Unit = { of: Deviation['counted']; text: string }

/** `where`: the rows or answers that show it. */
type Found = Omit<Deviation, 'count' | 'of'> & { where: Set<string> }

/** What was seen of a call. */
type Seen = {
  judged: Set<string>
  found: Map<string, Found>
  rows: Set<string>
  answers: Set<string>
  additional: Set<string>
}

const nothing = (): Seen => ({
  judged: new Set(),
  found: new Map(),
  rows: new Set(),
  answers: new Set(),
  additional: new Set(),
})

/** Judges each answer by the published document. Equal deviations of a call are one. */
export const createDeviationLog = () => {
  const schemas = new Map<Endpoint, Promise<JudgeSchema>>()
  const calls = new Map<Endpoint, Seen>()
  const pending: Promise<void>[] = []
  const coverage = createValueCoverage()

  let last: Promise<unknown> = Promise.resolve()
  /** Compiles one schema after the other. Calls that can go out, and answers that are there, come first: a timer waits for them. */
  const schemaFor = (endpoint: Endpoint): Promise<JudgeSchema> => {
    const known = schemas.get(endpoint)
    if (known !== undefined) return known
    const schema = last.then(() => setTimeout(1)).then(() => compileSchema(endpoint))
    last = schema
    schemas.set(endpoint, schema)
    return schema
  }
  const judge = async (endpoint: Endpoint, body: unknown, head: AnswerHead): Promise<void> => {
    const judgeSchema = await schemaFor(endpoint)
    const seen = calls.get(endpoint) ?? nothing()
    calls.set(endpoint, seen)
    // Most of what is read again is the same, and counts once.
    const answer = JSON.stringify([body, head.status, ...judgedHeaders.map((name) => head.headers.get(name))])
    if (seen.judged.has(answer)) return
    seen.judged.add(answer)
    const unitOf = addUnits(endpoint, body, seen)
    for (const deviation of judgeAnswer(endpoint, judgeSchema, body, head))
      addDeviation(seen, deviation, unitOf(deviation.place))
    addAdditional(endpoint, body, seen.additional)
    coverage.add(endpoint, body)
  }

  return {
    /** Compiles the schema while the answer is awaited. */
    expect: (endpoint: Endpoint): void => void schemaFor(endpoint),
    judge: (endpoint: Endpoint, body: unknown, head: AnswerHead): void =>
      void pending.push(judge(endpoint, body, head)),
    /** Resolves when all answers are judged. */
    settled: async (): Promise<void> => void (await Promise.all(pending)),
    deviationsOf: (endpoint: Endpoint): Deviation[] => {
      const seen = calls.get(endpoint) ?? nothing()
      return [...seen.found.values()].map(({ where, ...deviation }) => ({
        ...deviation,
        count: where.size,
        of: seen[deviation.counted].size,
      }))
    },
    coverage: coverage.coverage,
    additionalFields: (): Infer<typeof AdditionalFields>[] =>
      [...calls]
        .map(([endpoint, { additional }]) => ({ call: callNameOf(endpoint), fields: [...additional].sort() }))
        .filter(({ fields }) => fields.length > 0)
        .toSorted((one, other) => (one.call < other.call ? -1 : 1)),
  }
}

/**
 * Adds an answer and its rows to those that were judged. Returns which of them a place is in: a row that several answers
 * hold counts once.
 */
const addUnits = ({ answer: { kind, member } }: Endpoint, body: unknown, { rows, answers }: Seen) => {
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

const addDeviation = ({ found }: Seen, { place: _, ...deviation }: JudgedDeviation, unit: Unit): void => {
  const { field, agreed, came } = deviation
  const key = JSON.stringify([field, agreed, came])
  const known = found.get(key) ?? {
    ...deviation,
    counted: unit.of,
    isAccepted: false,
    where: new Set(),
  }
  known.where.add(unit.text)
  found.set(key, known)
}

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
