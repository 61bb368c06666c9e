import type { ReadableStore } from '#src/rules/create-store.ts'
import type { DemoRow } from './demo-row.ts'
import type { Row, TableName } from './models.ts'

export type ReadableTable<Record> = {
  /** All rows in the order of their creation: search, filter and sort them as a plain array. */
  all(): readonly Record[]
  /** The row of this id, found without a walk through the table. */
  find(id: number): Record | undefined
}

export type WritableTable<Record> = ReadableTable<Record> & {
  /** Adds a row under the next id, which was never given before; throws a StructError on a row of the wrong shape. */
  insert(row: Omit<Record, 'id'>): Record
  /** Replaces columns of a row; throws on an unknown id, a StructError on a row of the wrong shape. */
  update(id: number, change: Partial<Omit<Record, 'id'>>): Record
  /** Removes rows, of many at once in one walk through the table; an unknown id is not an error. */
  remove(...ids: number[]): void
  /** Whether this transaction has changed a row. */
  hasChanged(): boolean
}

/** What the presenter has set. It is no table: it has one row, with nested values. */
type ReadableSettings = { get(): Readonly<DemoRow> }
type WritableSettings = ReadableSettings & { set(change: Partial<DemoRow>): void }

export type ReadableTables = { readonly [Name in TableName]: ReadableTable<Row<Name>> } & {
  readonly demo: ReadableSettings
}
export type WritableTables = { readonly [Name in TableName]: WritableTable<Row<Name>> } & {
  readonly demo: WritableSettings
}

/** The path `<bucket>/<ownerId>/<name>`. The owner of a complaint's attachment is the customer. */
export type FileAddress = Pick<Row<'file'>, 'bucket' | 'ownerId' | 'name'>

export type FileContent = { type: string; bytes: Uint8Array<ArrayBuffer> }

export type WritableFiles = {
  /** Stores a file, in the place of an earlier one at the same address. */
  put(address: FileAddress, content: FileContent): void
  /** Removes a file; an unknown address is not an error. */
  remove(address: FileAddress): void
  /** Removes every file of an owner. */
  removeAllOf(bucket: FileAddress['bucket'], ownerId: number): void
}

/** Copies of all data, which resets and replacements do not touch. */
export type WritableSnapshots = {
  /** Stores a copy of everything as it is at the end of the transaction, in place of an earlier one. Returns its size in bytes, roughly. */
  put(key: string): number
  /** Removes a copy; an unknown key is not an error. */
  remove(key: string): void
}

/**
 * How long edits last. `stored`: they are in IndexedDB. `memory`: until the next reload, because the browser stores
 * nothing, or its storage has failed. `newer`: until the next reload, because a newer release of the demo has stored data,
 * which are not touched.
 */
export type Persistence = 'stored' | 'memory' | 'newer'

/** In the place of a snapshot's key: what is there now, with the bytes of its files. */
export const currentData = Symbol('current data')

/** The new data, and the snapshots that are removed with it. */
type Replacement = { seed: Seed; drop?: readonly string[] }

/**
 * Work is synchronous and sees one version of all tables, whatever other tabs do. Its result is cloned, so
 * that no row leaves a transaction. If the work throws, nothing is written.
 */
export type Database = {
  /** Loads the stored data, or the seed at first use; repeated calls share the work. */
  open(): Promise<Persistence>
  /** Null until it is known. */
  persistence: ReadableStore<Persistence | null>
  /** Whether stored data were found that cannot be read, so that the seed is in their place. */
  isStartedOver: ReadableStore<boolean>
  /** Counts the changes of what this tab knows: its own, and those of other tabs that it has taken in. */
  version: ReadableStore<number>
  /** Reads what this tab knows, without a look at what other tabs have written; null before the data are loaded. */
  peek<Answer>(work: (tables: ReadableTables) => Answer): Answer | null
  read<Answer>(work: (tables: ReadableTables) => Answer): Promise<Answer>
  /** Runs work that writes, and saves the result. Excludes the transactions of other tabs. */
  transaction<Answer>(
    work: (tables: WritableTables, files: WritableFiles, snapshots: WritableSnapshots) => Answer,
  ): Promise<Answer>
  readFile(address: FileAddress): Promise<FileContent | undefined>
  /** A copy of all tables and files. */
  snapshot(): Promise<Seed>
  /** What is stored as this snapshot; null if there is none. */
  readSnapshot(key: string): Promise<Seed | null>
  /**
   * Replaces everything, in every tab, by what `make` returns; null changes nothing. `make` gets the current
   * tables and what `from` names: a snapshot, null if there is none, or all current data. The state before is stored as
   * the snapshot `keepAs`. Resolves to whether something was replaced.
   */
  replace(
    make: (now: ReadableTables, source: Seed | null) => Replacement | null,
    snapshots?: { from?: string | typeof currentData; keepAs?: string },
  ): Promise<boolean>
}

/** A table as it is stored. `lastId` outlives its row, so that no id is given twice. */
export type SavedTable<Record> = { readonly lastId: number; readonly rows: readonly Record[] }
export type SavedTables = { readonly [Name in TableName]: SavedTable<Row<Name>> }

/**
 * All tables and files: the initial content of a database, the content of a snapshot and of an exported
 * state file.
 */
export type Seed = {
  tables: SavedTables
  /** The bytes of each stored file, by its id. */
  contents: ReadonlyMap<number, Uint8Array>
  /** The default settings where it has none. */
  demo?: DemoRow
}
