import { array, create, type Struct, type, validate } from 'superstruct'
import type { Page } from '#src/rules/paging.ts'
import { count, looseText } from './values.ts'

/** The parts of a struct that describe its fields. */
export type Shape = Pick<Struct<unknown, unknown>, 'type' | 'schema' | 'coercer'>

/** How the body of an answer wraps its payload. `read` throws StructError if the body does not match. */
export type Envelope<Answer> = {
  readonly kind: 'page' | 'list' | 'item' | 'saved' | 'body'
  /** The member of the body that holds the payload; null if there is none. */
  readonly member: string | null
  /** The shape of each record of the payload; null if the body is the payload. */
  readonly record: Shape | null
  read(body: unknown): Answer
}

const Paging = type({ totalItems: count, totalPages: count, currentPage: count })

/** A page of a list under `member`. If one of the paging values is missing, `totalPages` is 0 and the rows are kept. */
export const pageOf = <Row>(row: Struct<Row>, member: string): Envelope<Page<Row>> => ({
  kind: 'page',
  member,
  record: row,
  read: (body) => {
    const rows = create(memberOf(body, member), array(row))
    const [missing, paging] = validate(body, Paging, { coerce: true })
    return missing === undefined
      ? {
          rows,
          totalItems: paging.totalItems,
          totalPages: paging.totalPages,
          currentPage: paging.currentPage,
        }
      : { rows, totalItems: rows.length, totalPages: 0, currentPage: 1 }
  },
})

/** A list without pages under `member`. */
export const listOf = <Row>(row: Struct<Row>, member: string): Envelope<Row[]> => ({
  kind: 'list',
  member,
  record: row,
  read: (body) => create(memberOf(body, member), array(row)),
})

/** One record under `member`. Some calls nest it once more under the same name: `{ data: { data: … } }`. */
export const itemOf = <Item>(item: Struct<Item>, member: string): Envelope<Item> => ({
  kind: 'item',
  member,
  record: item,
  read: (body) => {
    const outer = memberOf(body, member)
    const inner = memberOf(outer, member)
    return create(typeof inner === 'object' && inner !== null ? inner : outer, item)
  },
})

/** `message` is '' if the server sends none. */
export type Saved = { message: string }

const SavedBody = type({ message: looseText })

/** A write that answers with a message only. */
export const saved: Envelope<Saved> = {
  kind: 'saved',
  member: null,
  record: null,
  read: (body) => ({ message: create(body, SavedBody).message }),
}

/**
 * A write that also returns the record. A missing or malformed record is null, not an error: the write has
 * succeeded.
 */
export const savedWith = <Item>(
  item: Struct<Item>,
  member: string,
): Envelope<Saved & { item: Item | null }> => ({
  kind: 'saved',
  member,
  record: item,
  read: (body) => {
    const [unreadable, record] = validate(memberOf(body, member), item, { coerce: true })
    return { message: create(body, SavedBody).message, item: unreadable === undefined ? record : null }
  },
})

/** An answer that is read from the whole body. */
export const bodyOf = <Answer>(struct: Struct<Answer>, member: string | null = null): Envelope<Answer> => ({
  kind: 'body',
  member,
  record: null,
  read: (body) => create(body, struct),
})

/** Undefined if the body is not an object or has no such member. */
export const memberOf = (body: unknown, name: string): unknown =>
  typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined
