import { type Infer, is, literal, number, object, record, StructError, string } from 'superstruct'
import { bytesKey, isCheckpointKey, saveTables } from './checkpoint.ts'
import type { SavedTables, Seed } from './database-types.ts'
import type { Row, TableName } from './models.ts'
import type { StoredRecords } from './storage.ts'
import { createTable, type Table } from './table.ts'
import { fingerprint, mapTables, shapes, tableNames } from './table-list.ts'

export type Tables = { readonly [Name in TableName]: Table<Row<Name>> }

/** Tells a tab whether another one has written: the version of the data, and of each table. */
const Head = object({
  fingerprint: literal(fingerprint),
  version: number(),
  tables: record(string(), number()),
})

type Head = Infer<typeof Head>

const headKey = 'head'
const tableKey = (name: TableName) => `table:${name}`

const clearAllButCheckpoints = async (records: StoredRecords): Promise<void> => {
  for (const key of await records.keys()) if (!isCheckpointKey(key)) records.remove(key)
}

/** The tables in memory, and how they are loaded from and saved to a storage. */
export const createStoredTables = (now: () => number) => {
  const tables = mapTables<'table'>((name) => createTable(shapes[name]))
  /** The version in memory; null before the first load. */
  let known: Head | null = null
  /** The version that a transaction has written but not committed. */
  let saving: Head | null = null

  const save = (records: StoredRecords, changed: readonly TableName[]) => {
    // Later than every version that a deleted database could have had.
    const version = Math.max(now(), (known?.version ?? 0) + 1)
    const versions = Object.fromEntries(changed.map((name) => [name, version]))
    for (const name of changed) records.put(tableKey(name), tables[name].save())
    saving = { fingerprint, version, tables: { ...known?.tables, ...versions } }
    records.put(headKey, saving)
  }

  return {
    tables,

    /** The tables as they are in memory; null before the first load. */
    save: (): SavedTables | null => (known === null ? null : saveTables(tables)),

    /** Loads what other tabs wrote; false if nothing usable is stored. */
    async refresh(records: StoredRecords): Promise<boolean> {
      const head = await records.get(headKey)
      if (!is(head, Head)) return false
      if (known?.version === head.version) return true
      const changed = tableNames.filter((name) => known?.tables[name] !== head.tables[name])
      // All at once: tables of two versions never are in memory together.
      const saved = await Promise.all(changed.map((name) => records.get(tableKey(name))))
      if (!loadTables(tables, changed, saved)) return false
      known = head
      return true
    },

    saveChanges(records: StoredRecords) {
      const changed = tableNames.filter((name) => tables[name].isChanged())
      if (changed.length > 0) save(records, changed)
    },

    /** Replaces everything but the checkpoint. */
    async writeSeed(records: StoredRecords, seed: Seed) {
      const head = await records.get(headKey)
      if (is(head, Head)) known = head
      await clearAllButCheckpoints(records)
      restoreTables(tables, seed.tables)
      for (const [fileId, bytes] of seed.contents) records.put(bytesKey(fileId), bytes)
      save(records, tableNames)
    },

    /** The storage has committed what was saved. */
    commit() {
      known = saving ?? known
      saving = null
      for (const name of tableNames) tables[name].commit()
    },

    /** Undoes the changes of a failed transaction. */
    rollBack() {
      saving = null
      for (const name of tableNames) tables[name].rollBack()
    },

    /** A seed could not be stored: everything is loaded again at the next transaction. */
    invalidate() {
      saving = null
      known = null
    },
  }
}

const loadTables = (tables: Tables, names: readonly TableName[], saved: readonly unknown[]): boolean => {
  try {
    for (const [index, name] of names.entries()) tables[name].load(saved[index])
    return true
  } catch (error) {
    if (!(error instanceof StructError)) throw error
    console.warn('The stored demo data are damaged and are replaced by the seed.', error.message)
    return false
  }
}

const restoreTables = (tables: Tables, saved: SavedTables): void => {
  const restore = <Name extends TableName>(name: Name) => tables[name].restore(saved[name])
  for (const name of tableNames) restore(name)
}
