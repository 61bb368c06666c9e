import {
  array,
  assert,
  enums,
  type Infer,
  integer,
  is,
  nullable,
  object,
  StructError,
  string,
  tuple,
  type,
  unknown,
} from 'superstruct'
import { oldestVersion, shapeVersion } from '#mocks/migrations/migrate.ts'
import { randomUuid } from '#mocks/wire/random.ts'
import type { Seed } from './database-types.ts'
import { DemoRow, defaultDemoRow } from './demo-row.ts'
import { models, type Row, type TableName, tableNames } from './models.ts'
import { bytesKey, isSnapshotKey } from './snapshots.ts'
import type { StoredRecords } from './storage.ts'
import { isReadable, NewerDataError, shapeVersionOf, toCurrentData } from './stored-shape.ts'
import { savedTableOf } from './table.ts'
import { mapTables, shapes } from './table-list.ts'
import type { Data, RowChanges, Tables } from './tables.ts'

/**
 * What a storage holds: data of this release, none, data that an older one has stored, or data that cannot be read, because
 * they are damaged or older than release 1.0.0.
 */
type StoredState = 'current' | 'none' | 'older' | 'unreadable'

/**
 * Which data are stored, and in which version. The tables are those of the version `base`, and each later version is stored as
 * its changes: a save of one row does not store the thousands of others, and other tabs take in that row.
 */
const Head = type({ shape: integer(), data: string(), version: integer(), base: integer() })
type Head = Infer<typeof Head>

const headKey = 'head'
const demoKey = 'demo'
const tablePrefix = 'table:'
const changePrefix = 'change:'
const tableKey = (name: string) => tablePrefix + name
const changeKey = (version: number) => changePrefix + version

/** After so many versions the tables are stored again. */
const mostChanges = 200

const StoredChanges = object({
  rows: array(tuple([enums(tableNames), integer(), nullable(type({ id: integer() }))])),
  demo: nullable(DemoRow),
})

/** How the tables in memory follow those in a storage. */
export const createStoredData = (tables: Tables) => {
  /** The version in memory; null before the first load. */
  let known: Head | null = null
  /** The version that a transaction has written but not committed. */
  let saving: Head | null = null

  return {
    isLoaded: () => known !== null,

    /** Takes in what other tabs have written. Throws a NewerDataError if a newer release did. */
    async refresh(records: StoredRecords): Promise<{ state: StoredState; isChanged: boolean }> {
      const head = await records.get(headKey)
      const state = stateOf(head)
      if (!is(head, Head) || state !== 'current' || isSame(known, head)) return { state, isChanged: false }
      const news = await readNews(records, known, head)
      if (news === null) return { state: 'unreadable', isChanged: false }
      // All at once: tables of two versions are never in memory together.
      if (news.data !== null) tables.load(news.data)
      for (const each of news.changes) tables.take(each)
      known = head
      return { state, isChanged: true }
    },

    /** Stores what the transaction has changed. */
    async saveChanges(records: StoredRecords): Promise<void> {
      const changes = tables.changes()
      const hasChanges = changes.rows.length > 0 || changes.demo !== null
      if (known === null || !hasChanges) return
      saving = { ...known, version: known.version + 1 }
      records.put(changeKey(saving.version), changes)
      if (saving.version - saving.base >= mostChanges) {
        await removeChangesUpTo(saving.base, records)
        saving.base = saving.version
        putData(records, tables.save())
      }
      records.put(headKey, saving)
    },

    /** The storage has committed what `writeEverything` has written: there is no need to read it. */
    adopt({ head, seed: { tables: saved, demo = defaultDemoRow } }: Written): void {
      tables.load({ tables: saved, demo })
      known = head
    },

    /** The storage has committed what was saved. Returns whether that was anything. */
    commit(): boolean {
      const isChanged = saving !== null
      known = saving ?? known
      saving = null
      tables.commit()
      return isChanged
    },
    rollBack() {
      saving = null
      tables.rollBack()
    },
  }
}

const isSame = (known: Head | null, head: Head): boolean =>
  known?.data === head.data && known.version === head.version

/** What the tables in memory lack: changes, or everything. Null if it cannot be read. */
const readNews = async (
  records: StoredRecords,
  known: Head | null,
  head: Head,
): Promise<{ data: Data | null; changes: readonly RowChanges[] } | null> => {
  if (known?.data === head.data) {
    const changes = await readChanges(records, known.version, head.version)
    if (changes !== null) return { data: null, changes }
  }
  const data = await readData(records)
  const changes = await readChanges(records, head.base, head.version)
  return data === null || changes === null ? null : { data, changes }
}

/** A tab that has been idle takes in the later ones. */
const removeChangesUpTo = async (version: number, records: StoredRecords): Promise<void> => {
  for (const key of await records.keys())
    if (key.startsWith(changePrefix) && Number(key.slice(changePrefix.length)) <= version) records.remove(key)
}

/** Throws a NewerDataError for data of a newer release. */
const stateOf = (head: unknown): StoredState => {
  if (head === undefined) return 'none'
  const version = shapeVersionOf(head)
  if (version !== null && version > shapeVersion)
    throw new NewerDataError('The stored data are of a newer release of the demo. Reload the page.')
  if (!isReadable(version)) return 'unreadable'
  if (version < shapeVersion) return 'older'
  return is(head, Head) ? 'current' : 'unreadable'
}

/** Whether a storage holds something that no release of the demo has stored, or one before 1.0.0. */
export const holdsOtherData = async (records: StoredRecords): Promise<boolean> => {
  const version = shapeVersionOf(await records.get(headKey))
  return (version === null || version < oldestVersion) && (await records.keys()).length > 0
}

type Written = { head: Head; seed: Seed }

/** Replaces everything but snapshots. Other tabs load it at their next transaction. */
export const writeEverything = async (records: StoredRecords, seed: Seed): Promise<Written> => {
  const { tables, contents, demo = defaultDemoRow } = seed
  for (const key of await records.keys()) if (!isSnapshotKey(key)) records.remove(key)
  for (const [fileId, bytes] of contents) records.put(bytesKey(fileId), bytes)
  putData(records, { tables, demo })
  const head: Head = { shape: shapeVersion, data: randomUuid(), version: 1, base: 1 }
  records.put(headKey, head)
  return { head, seed }
}

/** What an older release has stored, in the shape of this one; null if it cannot be read. */
export const readOlder = async (records: StoredRecords): Promise<Seed | null> => {
  const head = await records.get(headKey)
  const version = shapeVersionOf(head)
  if (!isReadable(version)) return null
  const saved = await storedTables(records)
  const changes = is(head, Head) ? await storedChanges(records, head.base, head.version) : []
  const data = unlessUnreadable(() => toCurrentData(withChanges(saved, changes), version))
  if (data === null) return null
  const contents = new Map<number, Uint8Array>()
  for (const { id } of data.tables.file.rows) {
    const bytes = await records.get(bytesKey(id))
    if (bytes instanceof Uint8Array) contents.set(id, bytes)
  }
  return { tables: data.tables, contents, ...(data.demo === undefined ? {} : { demo: data.demo }) }
}

/** The tables by their names, and the demo's own row as one of them. */
const storedTables = async (records: StoredRecords): Promise<ReadonlyMap<string, unknown>> => {
  const saved = new Map<string, unknown>()
  for (const key of await records.keys())
    if (key.startsWith(tablePrefix)) saved.set(key.slice(tablePrefix.length), await records.get(key))
  const demo = await records.get(demoKey)
  if (demo !== undefined) saved.set(demoKey, { lastId: 1, rows: [demo] })
  return saved
}

const OlderTable = type({ lastId: integer(), rows: array(type({ id: integer() })) })
const OlderChanges = type({
  rows: array(tuple([string(), integer(), nullable(type({ id: integer() }))])),
  demo: unknown(),
})

/** The tables of an older release with the changes that it has stored since. Throws a StructError for what is neither. */
const withChanges = (saved: ReadonlyMap<string, unknown>, stored: readonly unknown[]): object => {
  const tables = new Map(saved)
  for (const change of stored) {
    assert(change, OlderChanges)
    for (const [name, id, row] of change.rows) {
      const table: unknown = tables.get(name)
      assert(table, OlderTable)
      const others = table.rows.filter((each) => each.id !== id)
      const rows = row === null ? others : [...others, row].sort((left, right) => left.id - right.id)
      tables.set(name, { lastId: Math.max(table.lastId, id), rows })
    }
    if (change.demo !== null) tables.set(demoKey, { lastId: 1, rows: [change.demo] })
  }
  return Object.fromEntries(tables)
}

const putData = (records: StoredRecords, { tables, demo }: Data): void => {
  for (const name of tableNames) records.put(tableKey(name), tables[name])
  records.put(demoKey, demo)
}

const SavedTablesStruct = mapTables<'savedStruct'>(<Name extends TableName>(name: Name) =>
  savedTableOf<Row<Name>>(shapes[name]),
)
const StoredData = object({ tables: object(SavedTablesStruct), demo: DemoRow })

/** The tables of the base; null if they cannot be read. */
const readData = async (records: StoredRecords): Promise<Data | null> => {
  const saved = await Promise.all(
    tableNames.map(async (name) => [name, await records.get(tableKey(name))] as const),
  )
  const data: unknown = { tables: Object.fromEntries(saved), demo: await records.get(demoKey) }
  return is(data, StoredData) ? data : null
}

/** The changes after one version, up to another; null if they are no longer there. */
const readChanges = async (
  records: StoredRecords,
  after: number,
  version: number,
): Promise<readonly RowChanges[] | null> => {
  const found = await storedChanges(records, after, version)
  const changes = found.filter(isChanges)
  return changes.length === found.length ? changes : null
}

const storedChanges = (records: StoredRecords, after: number, version: number): Promise<readonly unknown[]> =>
  Promise.all(
    Array.from({ length: Math.max(0, version - after) }, (_, index) =>
      records.get(changeKey(after + index + 1)),
    ),
  )

const isChanges = (stored: unknown): stored is RowChanges =>
  is(stored, StoredChanges) && stored.rows.every(([name, , row]) => row === null || models[name].is(row))

const unlessUnreadable = <Answer>(read: () => Answer): Answer | null => {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof StructError)) throw error
    console.warn('The stored demo data cannot be read.', error.message)
    return null
  }
}
