import { assert, define, is, number, object, type Struct } from 'superstruct'
import type { Frozen, SavedTable, WritableTable } from './database-types.ts'
import { createModel, toEntity } from './mswjs-model.ts'

export type TableShape<Record> = Struct<Record, { readonly [Column in keyof Record]: unknown }>

/** A table with what a transaction needs: load, save, commit and roll back. */
export type Table<Record> = WritableTable<Record> & {
  /** Replaces every row. */
  restore(saved: SavedTable<Record>): void
  /** Replaces every row by what was stored; throws a StructError, and changes nothing, if it has another shape. */
  load(saved: unknown): void
  save(): SavedTable<Record>
  isChanged(): boolean
  commit(): void
  rollBack(): void
}

/** An empty table whose rows have the shape of this struct. */
export const createTable = <Record extends { id: number }>(shape: TableShape<Record>): Table<Record> => {
  const { rows } = createModel<Record>(Object.keys(shape.schema))
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
    else rows.set(id, toEntity(row))
  }
  const restore = (saved: SavedTable<Record>) => {
    rows.clear()
    for (const row of saved.rows) rows.set(row.id, toEntity(row))
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

/** Checks the first row only: all were checked before they were saved, and thousands would delay every page load. */
const savedTableOf = <Record>(shape: TableShape<Record>) =>
  object({
    lastId: number(),
    rows: define<Frozen<Record>[]>(
      'rows',
      (rows) => Array.isArray(rows) && rows.slice(0, 1).every((row) => is(row, shape)),
    ),
  })
