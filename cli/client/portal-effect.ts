import type { Endpoint } from '#src/contract/endpoint.ts'
import type { AnswerField, RecordTable } from '#src/contract/record.ts'
import { type KindName, valueKinds } from '#src/contract/value-kinds.ts'

const copes = 'copes'
const leavesOut = 'leaves the row out'
const loadsNoRecord = 'does not load the record'

/** What the portal does with a value of an answer that does not fit the contract. `place` is its path in the answer. */
export const portalEffect = ({ answer }: Endpoint, place: readonly string[], value: unknown): string => {
  const { kind, member, record } = answer
  const [first, ...path] = place.filter((step) => !/^\d+$/.test(step))
  if (first !== undefined && kind === 'body') return effectAtSignIn(record, path.at(-1) ?? first)
  if (first !== undefined && first !== member) return effectAround(first, value)
  if (record === null || path.length === 0) return effectOfPayload(answer, place, value)
  return effectOfField(record, path, value, isList(kind))
}

const isList = (kind: Endpoint['answer']['kind']): boolean => kind === 'page' || kind === 'list'

const effectAtSignIn = (record: RecordTable | null, name: string): string =>
  record?.fields[name]?.needed ? 'signs no user in' : copes

/** The effect of a wrong value beside the payload: `success`, `message` or a count of pages. */
const effectAround = (name: string, value: unknown): string => {
  if (name === 'success') return value === false ? 'takes it for a refusal' : copes
  if (name === 'message') return 'shows its own words'
  return valueKinds.count.read(value) === undefined ? 'offers no pages' : copes
}

const effectOfPayload = ({ kind }: Endpoint['answer'], place: readonly string[], value: unknown): string => {
  if (place.length > 1) return leavesOut
  if (kind === 'saved' || (!isList(kind) && Array.isArray(value) && value.length === 1)) return copes
  return isList(kind) ? 'does not load the list' : loadsNoRecord
}

const effectOfField = (
  table: RecordTable,
  [name = '', ...inner]: readonly string[],
  value: unknown,
  isRow: boolean,
): string => {
  const field = fieldOf(table, name)
  if (field === undefined || field.unread || isNameOfStatus(table, name)) return copes
  if (field.kind === 'list') {
    return inner.length > 0 ? effectOfField(field.of, inner, value, true) : 'shows an empty list'
  }
  if (inner.length > 0 || canRead(field.kind, value)) return copes
  if (!field.needed) return 'shows -'
  return isRow ? leavesOut : loadsNoRecord
}

/** The portal knows the name of a status by its number. */
const isNameOfStatus = (table: RecordTable, name: string): boolean =>
  /StatusName$/.test(name) && fieldOf(table, name.replace(/Name$/, ''))?.kind === 'status'

/** The field of the contract that a place of an answer is in; undefined where there is none. */
export const fieldAt = ({ answer }: Endpoint, place: readonly string[]): AnswerField | undefined => {
  const path = place.filter((step) => !/^\d+$/.test(step))
  const names = path[0] === answer.member ? path.slice(1) : path
  return answer.record === null ? undefined : fieldWithin(answer.record, names)
}

const fieldWithin = (
  table: RecordTable,
  [name = '', ...inner]: readonly string[],
): AnswerField | undefined => {
  const field = fieldOf(table, name)
  return field?.kind === 'list' && inner.length > 0 ? fieldWithin(field.of, inner) : field
}

const fieldOf = ({ fields }: RecordTable, name: string): AnswerField | undefined =>
  Object.entries(fields).find(([known, { spelled }]) => known === name || spelled?.includes(name))?.[1]

const canRead = (kind: KindName, value: unknown): boolean =>
  value !== undefined && value !== null && value !== '' && valueKinds[kind].read(value) !== undefined
