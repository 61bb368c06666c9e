import type { Endpoint } from '#src/contract/endpoint.ts'
import { forbiddenCheck } from './access-checks.ts'
import { check } from './check.ts'
import { type Examination, examineList } from './examine-list.ts'
import { fail, skip } from './finding.ts'
import type { Outcome } from './outcome.ts'
import type { Subject } from './subject.ts'
import type { Visit } from './visit.ts'

/** The id to be refused with: permissions are looked at before records are. */
const anyId = 1

const noRecord = 'no list has shown a record to ask for'

/** Examines a list. An account that may not read it is to be refused. */
export const visitList = async <Row, Key extends string>(
  { claims }: Visit,
  subject: Subject<Row, Key>,
  params?: { id: number },
): Promise<Examination<Row>> =>
  subject.endpoint.allows(claims, params)
    ? examineList(subject)
    : { outcomes: [await forbiddenCheck(subject.endpoint, () => subject.ask({}))], rows: [] }

/** Examines a list that belongs to a record. */
export const visitListOf = async <Row, Key extends string>(
  visit: Visit,
  id: number | undefined,
  subjectOf: (id: number) => Subject<Row, Key>,
): Promise<Examination<Row>> => {
  const params = { id: id ?? anyId }
  const subject = subjectOf(params.id)
  if (id !== undefined || !subject.endpoint.allows(visit.claims, params)) {
    return visitList(visit, subject, params)
  }
  return {
    outcomes: [await check(subject.endpoint, 'answers as agreed', async () => skip(noRecord))],
    rows: [],
  }
}

/** Asks for a record by its id, and sees to it that this one comes. An account that may not read it is to be refused. */
export const visitRecord = <Answer>(
  { call, claims }: Visit,
  endpoint: Endpoint<{ id: number }, undefined, undefined, Answer>,
  id: number | undefined,
  idOf: (answer: Answer) => number,
): Promise<Outcome> => {
  const params = { id: id ?? anyId }
  const ask = () => call(endpoint, { params })
  if (!endpoint.allows(claims, params)) return forbiddenCheck(endpoint, ask)
  return check(endpoint, 'answers as agreed', async () => {
    if (id === undefined) return skip(noRecord)
    const given = idOf(await ask())
    return given === id ? `record ${id}` : fail(`gives record ${given}, ${id} was asked for`)
  })
}
