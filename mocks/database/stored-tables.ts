import { type Infer, integer, is, number, record, StructError, string, type } from 'superstruct'
import { changeDemoSettings } from '#mocks/demo/demo-settings.ts'
import { shapeVersion } from '#mocks/migrations/migrate.ts'
import { onlyCheckpoint } from '#mocks/migrations/to-2.ts'
import {
  bytesKey,
  checkpointKey,
  checkpointName,
  isCheckpointKey,
  isOwnName,
  saveTables,
} from './checkpoint.ts'
import type { SavedTables, Seed } from './database-types.ts'
import type { Row, TableName } from './models.ts'
import { isSetAsideKey, setAside } from './set-aside.ts'
import type { StoredRecords } from './storage.ts'
import { NewerDataError, shapeVersionOf, toCurrentTables } from './stored-shape.ts'
import { createTable, type Table } from './table.ts'
import { mapTables, shapes, tableNames } from './table-list.ts'

export type Tables = { readonly [Name in TableName]: Table<Row<Name>> }

/** What a storage holds: data of this release, none, data that an older one wrote, or data that cannot be read. */
export type StoredState = 'current' | 'none' | 'older' | 'unreadable'

/** Tells a tab whether another one has written: the version of the shape, of the data, and of each table. */
const Head = type({ shape: integer(), version: number(), tables: record(string(), number()) })
type Head = Infer<typeof Head>

export const headKey = 'head'
export const tablePrefix = 'table:'
const tableKey = (name: TableName) => tablePrefix + name

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
    saving = { shape: shapeVersion, version, tables: { ...known?.tables, ...versions } }
    records.put(headKey, saving)
  }

  /** Replaces everything but checkpoints and data that were set aside. */
  const writeSeed = async (records: StoredRecords, seed: Seed) => {
    const head = await records.get(headKey)
    refuseNewer(head)
    if (is(head, Head)) known = head
    await clearData(records)
    restoreTables(tables, seed.tables)
    for (const [fileId, bytes] of seed.contents) records.put(bytesKey(fileId), bytes)
    save(records, tableNames)
  }

  return {
    tables,

    /** The tables as they are in memory; null before the first load. */
    save: (): SavedTables | null => (known === null ? null : saveTables(tables)),

    /** Loads what other tabs wrote. Throws a NewerDataError if a newer release did. */
    async refresh(records: StoredRecords): Promise<StoredState> {
      const head = await records.get(headKey)
      if (head === undefined) return 'none'
      refuseNewer(head)
      if (isOlder(head)) return 'older'
      if (!is(head, Head)) return 'unreadable'
      if (known?.version === head.version) return 'current'
      const changed = tableNames.filter((name) => known?.tables[name] !== head.tables[name])
      // All at once: tables of two versions never are in memory together.
      const saved = await Promise.all(changed.map((name) => records.get(tableKey(name))))
      if (!loadTables(tables, changed, saved)) return 'unreadable'
      known = head
      return 'current'
    },

    /** Converts what an older release has stored. False if it cannot be read; then nothing is changed. */
    async upgrade(records: StoredRecords): Promise<boolean> {
      const version = shapeVersionOf(await records.get(headKey))
      if (version === null) return false
      const names = (await records.keys()).filter((key) => key.startsWith(tablePrefix))
      const saved = await Promise.all(
        names.map(async (key) => [key.slice(tablePrefix.length), await records.get(key)] as const),
      )
      const current = readOlder(Object.fromEntries(saved), version)
      if (current === null) return false
      if (version === 1) await nameCheckpoint(records)
      for (const key of names) records.remove(key)
      restoreTables(tables, current)
      save(records, tableNames)
      return true
    },

    saveChanges(records: StoredRecords) {
      const changed = tableNames.filter((name) => tables[name].isChanged())
      if (changed.length > 0) save(records, changed)
    },

    writeSeed,

    /** Puts the seed in the place of data that cannot be read, which are set aside. */
    async replaceUnreadable(records: StoredRecords, seed: Seed) {
      const at = new Date(now()).toISOString()
      const found = await setAside(records, at)
      const names = (await records.keys()).filter(isCheckpointKey).map(checkpointName)
      await writeSeed(records, seed)
      changeDemoSettings(tables, {
        setAside: found,
        checkpoints: names.filter(isOwnName).map((name) => ({ name, savedAt: at, size: 0 })),
      })
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

const refuseNewer = (head: unknown): void => {
  const version = shapeVersionOf(head)
  if (version !== null && version > shapeVersion)
    throw new NewerDataError('The stored data are of a newer release of the demo. Reload the page.')
}

const isOlder = (head: unknown): boolean => {
  const version = shapeVersionOf(head)
  return version !== null && version < shapeVersion
}

const clearData = async (records: StoredRecords): Promise<void> => {
  for (const key of await records.keys())
    if (!isCheckpointKey(key) && !isSetAsideKey(key)) records.remove(key)
}

/** The only checkpoint of the first version had no name. */
const nameCheckpoint = async (records: StoredRecords): Promise<void> => {
  const checkpoint = await records.get('checkpoint')
  if (checkpoint === undefined) return
  records.put(checkpointKey(onlyCheckpoint), checkpoint)
  records.remove('checkpoint')
}

const readOlder = (saved: unknown, version: number): SavedTables | null =>
  unlessUnreadable(() => toCurrentTables(saved, version))

const loadTables = (tables: Tables, names: readonly TableName[], saved: readonly unknown[]): boolean =>
  unlessUnreadable(() => {
    for (const [index, name] of names.entries()) tables[name].load(saved[index])
    return true
  }) ?? false

const unlessUnreadable = <Answer>(read: () => Answer): Answer | null => {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof StructError)) throw error
    console.warn('The stored demo data cannot be read and are set aside.', error.message)
    return null
  }
}

const restoreTables = (tables: Tables, saved: SavedTables): void => {
  const restore = <Name extends TableName>(name: Name) => tables[name].restore(saved[name])
  for (const name of tableNames) restore(name)
}
