import type { Page } from '#src/rules/paging.ts'
import { memberOf } from './member-of.ts'
import { describeValue, type Problem, UnexpectedAnswer, withProblems } from './problems.ts'
import { type RecordTable, readEachRow } from './record.ts'
import { valueKinds } from './value-kinds.ts'

/** How the body of an answer wraps its payload. `read` throws UnexpectedAnswer if the body does not match. */
export type Envelope<Answer, Body = unknown> = {
  readonly kind: 'page' | 'list' | 'item' | 'saved' | 'body'
  /** The member of the body that holds the payload; null if there is none. */
  readonly member: string | null
  /** The record, or each row; null if the call answers with a message only. */
  readonly record: RecordTable | null
  /** Of a list: whether it always has rows, because a form cannot be filled in without one of them. */
  readonly isNeverEmpty?: true
  /** Never a value: the type of the body that the API sends. */
  readonly sent?: Body
  /** `body` is undefined if nothing came, or text that is not JSON. */
  read(body: unknown): Answer
}

type Under<Member extends string, Payload> = { readonly [Name in Member]: Payload }
type Totals = { readonly totalItems: number; readonly totalPages: number; readonly currentPage: number }

/**
 * A page of a list under `member`. Each paging value that can be read is kept. Without the page or the number
 * of pages, `totalPages` is 0: no pages are offered.
 */
export const pageOf = <Row, Sent, const Member extends string>(
  row: RecordTable<Row, Sent>,
  member: Member,
): Envelope<Page<Row>, Under<Member, readonly Sent[]> & Totals> => ({
  kind: 'page',
  member,
  record: row,
  read: (body) => {
    const { rows, problems } = rowsIn(row, body, member)
    const [totalItems, totalPages, currentPage] = ['totalItems', 'totalPages', 'currentPage'].map((name) =>
      valueKinds.count.read(memberOf(body, name)),
    )
    const isPaged = totalItems !== undefined && totalPages !== undefined && currentPage !== undefined
    return withProblems(
      {
        rows,
        totalItems: totalItems ?? rows.length,
        totalPages: isPaged ? totalPages : 0,
        currentPage: isPaged ? currentPage : 1,
      },
      problems,
    )
  },
})

/** A list without pages under `member`. */
export const listOf = <Row, Sent, const Member extends string>(
  row: RecordTable<Row, Sent>,
  member: Member,
): Envelope<Row[], Under<Member, readonly Sent[]>> => ({
  kind: 'list',
  member,
  record: row,
  read: (body) => {
    const { rows, problems } = rowsIn(row, body, member)
    return withProblems(rows, problems)
  },
})

/** A list of choices without which a form cannot be filled in. */
export const choicesOf = <Row, Sent, const Member extends string>(
  row: RecordTable<Row, Sent>,
  member: Member,
): ReturnType<typeof listOf<Row, Sent, Member>> => ({ ...listOf(row, member), isNeverEmpty: true })

/** An absent list is empty, unless the body has another one: then it is not this call that answers. */
const rowsIn = <Row>(row: RecordTable<Row>, body: unknown, member: string) => {
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body)
  const payload = memberOf(body, member) ?? null
  const isAbsent = isObject && payload === null && !Object.values(body).some(Array.isArray)
  if (isAbsent) return { rows: [], problems: [] }
  if (isObject && Array.isArray(payload)) return readEachRow(row, payload)
  throw new UnexpectedAnswer(
    isObject
      ? { place: member, expected: 'a list', came: describeValue(memberOf(body, member)) }
      : { place: 'the body', expected: `an object with ${member}`, came: describeValue(body) },
  )
}

/**
 * One record under `member`. Some calls nest it once more under the same name, `{ data: { data: … } }`, or
 * send it as a list of one.
 */
export const itemOf = <Item, Sent, const Member extends string>(
  item: RecordTable<Item, Sent>,
  member: Member,
): Envelope<Item, Under<Member, Sent>> => ({
  kind: 'item',
  member,
  record: item,
  read: (body) => {
    const payload = payloadIn(body, member)
    const { value, problems } = item.read(payload)
    if (value !== null) return value
    const [problem] = problems.filter(({ field }) => field === '' || item.fields[field]?.needed)
    throw new UnexpectedAnswer({
      place: [member, problem?.field ?? ''].filter((step) => step !== '').join('.'),
      expected: problem?.expected ?? 'a record',
      came: problem?.came ?? describeValue(payload),
    })
  },
})

const payloadIn = (body: unknown, member: string): unknown => {
  const outer = single(memberOf(body, member))
  const inner = single(memberOf(outer, member))
  return typeof inner === 'object' && inner !== null ? inner : outer
}

const single = (value: unknown): unknown => (Array.isArray(value) && value.length === 1 ? value[0] : value)

/** `message` is '' if the server sends none. */
export type Saved = { message: string }

const messageIn = (body: unknown): string => valueKinds.text.read(memberOf(body, 'message')) ?? ''

/** A write that answers with a message only. */
export const saved: Envelope<Saved, Saved> = {
  kind: 'saved',
  member: null,
  record: null,
  read: (body) => ({ message: messageIn(body) }),
}

/**
 * A write that also returns the record. A missing or malformed record is null, not an error: the write has
 * succeeded.
 */
export const savedWith = <Item, Sent, const Member extends string>(
  item: RecordTable<Item, Sent>,
  member: Member,
): Envelope<Saved & { item: Item | null }, Saved & Under<Member, Sent>> => ({
  kind: 'saved',
  member,
  record: item,
  read: (body) => ({ message: messageIn(body), item: item.read(payloadIn(body, member)).value }),
})

/** Fields in the body itself. Deployments differ: they may also be in its `data`, or in `data.data`. */
export const bodyOf = <Answer, Sent>(table: RecordTable<Answer, Sent>): Envelope<Answer, Sent> => ({
  kind: 'body',
  member: null,
  record: table,
  read: (body) => {
    const data = memberOf(body, 'data')
    const places = [body, data, memberOf(data, 'data')]
    const found = Object.keys(table.fields).map((name) => [
      name,
      places.map((place) => memberOf(place, name)).find((value) => (value ?? undefined) !== undefined),
    ])
    const { value, problems } = table.read(Object.fromEntries(found))
    if (value !== null) return value
    const [problem] = problems.filter(({ field }) => table.fields[field]?.needed)
    throw new UnexpectedAnswer({
      place: problem === undefined ? 'the body' : placeIn(table, problem),
      expected: problem?.expected ?? 'an object',
      came: problem?.came ?? describeValue(body, true),
    })
  },
})

const placeIn = ({ fields }: RecordTable, { field }: Problem): string =>
  [fields[field]?.within, field].filter((step) => step !== undefined).join('.')
