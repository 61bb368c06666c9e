import { array, create, type Struct, type, validate } from 'superstruct'
import type { Page } from '#src/rules/paging.ts'
import { count, looseText } from './values.ts'

/** As much of a struct as tells which fields it knows. */
export type Shape = Pick<Struct<unknown, unknown>, 'type' | 'schema' | 'coercer'>

/** How an answer is wrapped: `read` checks a body and yields what it says, throwing StructError where it breaks the agreement. */
export type Envelope<Answer> = {
  /** The member of the body that holds the payload; null where there is none. */
  readonly member: string | null
  /** What each record of the payload has to be; null where the body is the payload. */
  readonly record: Shape | null
  read(body: unknown): Answer
}

const Paging = type({ totalItems: count, totalPages: count, currentPage: count })

/** A page of a list under `member`. Where one of the paging values is missing `totalPages` is 0 and the rows still count. */
export const pageOf = <Row>(row: Struct<Row>, member: string): Envelope<Page<Row>> => ({
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
  member,
  record: row,
  read: (body) => create(memberOf(body, member), array(row)),
})

/** One record under `member`, or one nesting deeper under the same name (decisions.md 1). */
export const itemOf = <Item>(item: Struct<Item>, member: string): Envelope<Item> => ({
  member,
  record: item,
  read: (body) => {
    const outer = memberOf(body, member)
    const inner = memberOf(outer, member)
    return create(typeof inner === 'object' && inner !== null ? inner : outer, item)
  },
})

/** What a write says: its message, '' when it gives none. */
export type Saved = { message: string }

const SavedBody = type({ message: looseText })

/** A write that answers with a message alone. */
export const saved: Envelope<Saved> = {
  member: null,
  record: null,
  read: (body) => ({ message: create(body, SavedBody).message }),
}

/** A write that gives the record back as well; a record that is missing or cannot be read is null, for the write is done. */
export const savedWith = <Item>(
  item: Struct<Item>,
  member: string,
): Envelope<Saved & { item: Item | null }> => ({
  member,
  record: item,
  read: (body) => {
    const [unreadable, record] = validate(memberOf(body, member), item, { coerce: true })
    return { message: create(body, SavedBody).message, item: unreadable === undefined ? record : null }
  },
})

/** An answer of a shape of its own, read from the whole body. */
export const bodyOf = <Answer>(struct: Struct<Answer>, member: string | null = null): Envelope<Answer> => ({
  member,
  record: null,
  read: (body) => create(body, struct),
})

/** A member of a body; undefined where it has none, or is no object. */
export const memberOf = (body: unknown, name: string): unknown =>
  typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined
