import { ENTITY_TYPE, factory, nullable, PRIMARY_KEY, primaryKey } from '@mswjs/data'
import { DATABASE_INSTANCE } from '@mswjs/data/lib/glossary.js'
import { assert, define, is, number, object, type Struct } from 'superstruct'
import type { Frozen, WritableTable } from './database-types.ts'

/** A table as it is saved. The last id outlives its row, so that no id is given twice. */
type SavedTable<Record> = { lastId: number; rows: readonly Frozen<Record>[] }

/** What the store needs of a table beside its rows: loading, saving, and taking a failed transaction back. */
export type Table<Record> = WritableTable<Record> & {
  /** Replaces every row. */
  restore(saved: SavedTable<Record>): void
  /** The same with what lay on a storage; throws a StructError, and changes nothing, where it is no table of this shape. */
  load(saved: unknown): void
  save(): SavedTable<Record>
  isChanged(): boolean
  /** Makes the changes so far final. */
  commit(): void
  rollBack(): void
}

/** An empty table whose rows have the shape of this struct. */
export const createTable = <Record extends { id: number }, Schema extends object>(
  shape: Struct<Record, Schema>,
): Table<Record> => {
  const rows = createModel<Record>(shape.schema)
  const Saved = savedTableOf(shape)
  let lastId = 0
  let before: { lastId: number; rows: Map<number, Frozen<Record>> } | null = null
  let all: readonly Frozen<Record>[] | null = null

  const existing = (id: number): Frozen<Record> => {
    const row = rows.get(id)
    if (row === undefined) throw new Error(`There is no row ${id}`)
    return row
  }
  const change = (id: number, row: Frozen<Record> | null) => {
    before ??= { lastId, rows: new Map(rows) }
    all = null
    if (row === null) rows.delete(id)
    else rows.set(id, entityOf(row))
  }
  const restore = (saved: SavedTable<Record>) => {
    rows.clear()
    for (const row of saved.rows) rows.set(row.id, entityOf(row))
    lastId = saved.lastId
    all = before = null
  }

  return {
    all() {
      all ??= [...rows.values()]
      return all
    },
    find: (id) => rows.get(id),

    insert(columns) {
      const row = structuredClone({ ...columns, id: lastId + 1 })
      assert(row, shape)
      change(row.id, row)
      lastId = row.id
      return existing(row.id)
    },
    update(id, columns) {
      const row = structuredClone({ ...existing(id), ...columns, id })
      assert(row, shape)
      change(id, row)
      return existing(id)
    },
    remove(id) {
      if (rows.has(id)) change(id, null)
    },

    restore,
    load(saved) {
      assert(saved, Saved)
      restore(saved)
    },
    save: () => ({ lastId, rows: [...rows.values()] }),
    isChanged: () => before !== null,
    commit() {
      before = null
    },
    rollBack() {
      if (before !== null) restore({ lastId: before.lastId, rows: [...before.rows.values()] })
    },
  }
}

/**
 * Rows were checked one by one before they were saved, and the fingerprint of the data says that their columns are
 * still these; to check thousands again would hold up each page load.
 */
const savedTableOf = <Record, Schema extends object>(shape: Struct<Record, Schema>) =>
  object({
    lastId: number(),
    rows: define<Frozen<Record>[]>(
      'rows',
      (rows) => Array.isArray(rows) && rows.slice(0, 1).every((row) => is(row, shape)),
    ),
  })

/** The rows of a model of the library, by id. What its columns may hold is the struct's matter. */
const createModel = <Record extends { id: number }>(schema: object) => {
  const library = factory({
    row: {
      ...Object.fromEntries(Object.keys(schema).map((column) => [column, nullable(() => null)])),
      id: primaryKey(Number),
    },
  })
  const database = library[DATABASE_INSTANCE]
  // The library would send every change to other tabs, and let the seed of a new tab overwrite their edits.
  database.events.removeAllListeners()
  // It cannot know the columns of a struct; every row that comes in has passed it.
  return database.getModel('row') as unknown as Map<number, Frozen<Record>>
}

/** A row as the library's own `create` makes it: that one builds it column by column, and takes seconds for a large set. */
const entityOf = <Row extends object>(row: Row): Row => {
  for (const value of Object.values(row)) if (Array.isArray(value)) Object.freeze(value)
  // The marks come first: behind the columns V8 gives each long row a shape of its own, and a walk takes forty times as long.
  return Object.freeze({ [ENTITY_TYPE]: 'row', [PRIMARY_KEY]: 'id', ...row })
}
