import { assert, define, is, number, object, type Struct } from 'superstruct'
import type { SavedTable, WritableTable } from './database-types.ts'
import type { Model } from './library.ts'

export type TableShape<Record> = Struct<Record, { readonly [Column in keyof Record]: unknown }>

/** A table with what a transaction needs: load, take in, save, commit and roll back. */
export type Table<Record> = WritableTable<Record> & {
  /** Replaces every row by what was stored, which has been checked. */
  load(saved: SavedTable<Record>): void
  /** Takes in the rows that another tab has written, or removed: null. Throws a StructError on a row of the wrong shape. */
  take(rows: readonly (readonly [id: number, row: unknown])[]): void
  save(): SavedTable<Record>
  /** The rows that were changed since the last commit, by their id; null for one that was removed. */
  changes(): [id: number, row: Record | null][]
  commit(): void
  /** Undoes the changes since the last commit. */
  rollBack(): void
}

/** An empty table whose rows have the shape of this struct and are held by this model. */
export const createTable = <Record extends { id: number }>(
  shape: TableShape<Record>,
  model: Model<Record>,
): Table<Record> => {
  const rows = createRows(model)
  let lastId = 0
  /** What has been loaded, until a row is needed: a page that shows no complaint does not wait for thousands of them. */
  let pending: SavedTable<Record> | null = null
  const changed = new Map<number, Record | null>()
  /** What undoes each change since the last commit. */
  const inverses: (() => void)[] = []

  const prepare = () => {
    if (pending === null) return
    const loaded = pending.rows
    pending = null
    model.deleteMany({ where: { id: { gte: 1 } } })
    rows.forget()
    for (const row of loaded) model.create(row)
  }
  const all = () => {
    prepare()
    return rows.all()
  }
  const find = (id: number): Record | undefined => {
    prepare()
    return rows.byId().get(id)
  }
  const create = (row: Record) => rows.set(model.create(row))
  const update = (id: number, data: Record) => {
    const row = model.update({ where: { id: { equals: id } }, data })
    if (row === null) throw new Error(`There is no row ${id}`)
    rows.set(row)
  }
  const remove = (ids: number[]) => {
    const [id = 0, ...others] = ids
    model.deleteMany({ where: { id: others.length === 0 ? { equals: id } : { in: ids } } })
    rows.delete(ids)
  }
  const existing = (id: number): Record => {
    const row = find(id)
    if (row === undefined) throw new Error(`There is no row ${id}`)
    return row
  }

  const takeRow = (id: number, row: unknown) => {
    assert(row, shape)
    if (find(id) === undefined) create(row)
    else update(id, row)
  }

  return {
    all,
    find,
    hasChanged: () => changed.size > 0,

    insert(columns) {
      prepare()
      const row = structuredClone({ ...columns, id: lastId + 1 })
      assert(row, shape)
      const before = lastId
      inverses.push(() => {
        remove([row.id])
        lastId = before
      })
      create(row)
      lastId = row.id
      changed.set(row.id, existing(row.id))
      return existing(row.id)
    },
    update(id, columns) {
      const before = existing(id)
      const row = structuredClone({ ...before, ...columns, id })
      assert(row, shape)
      inverses.push(() => update(id, before))
      update(id, row)
      changed.set(id, existing(id))
      return existing(id)
    },
    remove(...ids) {
      const removed = ids.flatMap((id) => find(id) ?? [])
      if (removed.length === 0) return
      inverses.push(() => {
        for (const row of removed) create(row)
      })
      remove(removed.map(({ id }) => id))
      for (const { id } of removed) changed.set(id, null)
    },

    load(saved) {
      pending = saved
      lastId = saved.lastId
    },
    take(taken) {
      const removed = taken.flatMap(([id, row]) => (row === null && find(id) !== undefined ? [id] : []))
      if (removed.length > 0) remove(removed)
      for (const [id, row] of taken) {
        lastId = Math.max(lastId, id)
        if (row !== null) takeRow(id, row)
      }
    },
    save: () => ({ lastId, rows: pending?.rows ?? rows.all() }),
    changes: () => [...changed],
    commit() {
      changed.clear()
      inverses.length = 0
    },
    rollBack() {
      for (const undo of inverses.toReversed()) undo()
      changed.clear()
      inverses.length = 0
    },
  }
}

/** The rows of a model, read once after each change, with an index by id: the library walks through all rows to find one. */
const createRows = <Record extends { id: number }>(model: Model<Record>) => {
  let all: readonly Record[] | null = null
  let byId: Map<number, Record> | null = null
  const readAll = () => {
    all ??= inOrder(model.getAll())
    return all
  }
  return {
    all: readAll,
    byId() {
      byId ??= new Map(readAll().map((row) => [row.id, row]))
      return byId
    },
    set(row: Record) {
      all = null
      byId?.set(row.id, row)
    },
    delete(ids: readonly number[]) {
      all = null
      for (const id of ids) byId?.delete(id)
    },
    forget() {
      all = byId = null
    },
  }
}

/** A row that was removed and created again comes last. */
const inOrder = <Record extends { id: number }>(rows: Record[]): Record[] =>
  rows.some(({ id }, index) => id < (rows[index - 1]?.id ?? 0))
    ? rows.toSorted((one, other) => one.id - other.id)
    : rows

/** Checks the first row only: all were checked before they were saved, and thousands would delay every page load. */
export const savedTableOf = <Record>(shape: TableShape<Record>) =>
  object({
    lastId: number(),
    rows: define<Record[]>(
      'rows',
      (rows) => Array.isArray(rows) && rows.slice(0, 1).every((row) => is(row, shape)),
    ),
  })
