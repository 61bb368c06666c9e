import { memberOf } from './member-of.ts'
import { describeValue, type Problem, withProblems } from './problems.ts'
import { type KindName, valueKinds } from './value-kinds.ts'

/** What a record says about one of its fields. Without more, the API sends the field, and it may be null. */
type FieldRules = {
  /** Neither absent nor null in an answer. */
  readonly required?: true
  /** Other names under which the field may be sent. */
  readonly spelled?: readonly string[]
  /** Required, and a record without it cannot be used: an id, a token. */
  readonly needed?: true
  /** May be absent from an answer. */
  readonly optional?: true
  /** In the API, but not read by the portal. */
  readonly unread?: true
  /** The member of the body that holds the field, in an answer without a record of its own. */
  readonly within?: 'data'
}

type ValueField = FieldRules & { readonly kind: KindName }
type ListField = FieldRules & { readonly kind: 'list'; readonly of: RecordTable }

export type AnswerField = ValueField | ListField
type AnswerFields = { readonly [name: string]: AnswerField }

type ValueOfKind<Name extends KindName> =
  | (typeof valueKinds)[Name]['none']
  | Exclude<ReturnType<(typeof valueKinds)[Name]['read']>, undefined>

type ValueOf<Definition extends AnswerField> = Definition extends {
  kind: 'list'
  of: RecordTable<infer Item>
}
  ? Item[]
  : Definition extends { kind: infer Name extends KindName; needed: true }
    ? Exclude<ValueOfKind<Name>, null>
    : Definition extends { kind: infer Name extends KindName }
      ? ValueOfKind<Name>
      : never

type Values<Definition extends AnswerFields> = {
  -readonly [Name in keyof Definition as Definition[Name] extends { unread: true } ? never : Name]: ValueOf<
    Definition[Name]
  >
}

/** What the API sends for each kind of value, in the form that the document names first. */
type SentKinds = {
  id: number
  count: number
  status: number
  flag: boolean
  token: string
  text: string
  date: string
  fileName: string
  fileNames: string
  ids: string
  idText: string
  names: readonly string[]
  address: string
  manager: { readonly employee_Id: number; readonly employeesName: string }
}

type SentField<Definition extends AnswerField> = Definition extends { of: RecordTable<unknown, infer Item> }
  ? readonly Item[]
  : Definition extends { kind: infer Name extends KindName }
    ? SentKinds[Name] | (Definition extends { required: true } | { needed: true } ? never : null)
    : never

type NamesOf<Definition extends AnswerFields, Rule> = {
  [Name in keyof Definition]: Definition[Name] extends Rule ? Name : never
}[keyof Definition]

type SentFields<Definition extends AnswerFields, Names extends keyof Definition> = {
  readonly [Name in Exclude<Names, NamesOf<Definition, { optional: true }>>]: SentField<Definition[Name]>
} & {
  readonly [Name in Extract<Names, NamesOf<Definition, { optional: true }>>]?: SentField<Definition[Name]>
}

type Sent<Definition extends AnswerFields> = SentFields<
  Definition,
  Exclude<keyof Definition, NamesOf<Definition, { within: 'data' }>>
> &
  ([NamesOf<Definition, { within: 'data' }>] extends [never]
    ? unknown
    : { readonly data: SentFields<Definition, NamesOf<Definition, { within: 'data' }>> })

/** `value` is null if it is no record, or has no readable id. */
type ReadRecord<Value> = { value: Value | null; problems: Problem[] }

/** A record of an answer: its fields, from which its type, the portal's reader and the JSON schema come. */
export type RecordTable<Value = unknown, Answered = unknown> = {
  readonly name: string
  readonly fields: AnswerFields
  /** Never a value: the type of what the API sends. */
  readonly sent?: Answered
  read(sent: unknown): ReadRecord<Value>
}

export type RecordOf<Table> = Table extends RecordTable<infer Value> ? Value : never

/** The record as the API sends it. */
export type SentOf<Table> = Table extends RecordTable<unknown, infer Answered> ? Answered : never

export const record = <const Definition extends AnswerFields>(
  name: string,
  fields: Definition,
): RecordTable<Values<Definition>, Sent<Definition>> => ({
  name,
  fields,
  read: (sent) => readRecord<Values<Definition>>(fields, sent),
})

const readRecord = <Value>(fields: AnswerFields, sent: unknown): ReadRecord<Value> => {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) {
    return { value: null, problems: [{ field: '', expected: 'a record', came: describeValue(sent) }] }
  }
  const problems: Problem[] = []
  const values: Record<string, unknown> = {}
  let isUsable = true
  for (const [name, field] of Object.entries(fields)) {
    if (field.unread) continue
    const found = readField(name, field, sent)
    values[name] = found.value
    problems.push(...found.problems)
    if (field.needed && found.problems.length > 0) isUsable = false
  }
  return { value: isUsable ? withProblems(asRecord<Value>(values), problems) : null, problems }
}

/** The one place where the values are given their type: each was read by the kind that its field names. */
const asRecord = <Value>(values: object): Value => values as Value

const readField = (
  name: string,
  field: AnswerField,
  sent: object,
): { value: unknown; problems: Problem[] } => {
  const spellings = [name, ...(field.spelled ?? [])].map((spelling) => memberOf(sent, spelling))
  const came = spellings.find((value) => value !== undefined && value !== null) ?? absentOf(spellings)
  if (field.kind === 'list') return readList(name, field, came)
  const { none, read, ...special } = valueKinds[field.kind]
  if (isAbsent(field, came)) {
    return { value: none, problems: field.required || field.needed ? [problemOf(name, field, came)] : [] }
  }
  const value = read(came)
  if (value !== undefined) return { value, problems: [] }
  return {
    value: 'unreadable' in special ? special.unreadable : none,
    problems: [problemOf(name, field, came)],
  }
}

/** An empty text has no value, unless the field is a text. */
const isAbsent = ({ kind }: AnswerField, came: unknown): boolean =>
  came === undefined || came === null || (came === '' && kind !== 'text')

/** Null if one of the spellings was sent as null. */
const absentOf = (spellings: readonly unknown[]): null | undefined =>
  spellings.includes(null) ? null : undefined

const problemOf = (name: string, { kind }: AnswerField, came: unknown): Problem => ({
  field: name,
  expected: kind,
  came: describeValue(came, kind === 'token'),
})

const readList = (
  name: string,
  { of }: ListField,
  came: unknown,
): { value: unknown; problems: Problem[] } => {
  if (came === undefined || came === null) return { value: [], problems: [] }
  if (!Array.isArray(came)) {
    return { value: [], problems: [{ field: name, expected: 'a list', came: describeValue(came) }] }
  }
  const { rows, problems } = readEachRow(of, came)
  return { value: rows, problems: problems.map((problem) => ({ ...problem, field: pathOf(name, problem) })) }
}

const pathOf = (name: string, { field }: Problem): string => (field === '' ? name : `${name}.${field}`)

/** Leaves out rows without a readable id; a problem says so. `row` counts from 1. */
export const readEachRow = <Row>(table: RecordTable<Row>, sent: readonly unknown[]) => {
  const rows: Row[] = []
  const problems: Problem[] = []
  sent.forEach((item, index) => {
    const { value, problems: found } = table.read(item)
    if (value !== null) rows.push(value)
    problems.push(...found.map((problem) => ({ ...problem, row: index + 1, isLeftOut: value === null })))
  })
  return { rows, problems }
}
