import type { Observable } from '#mocks/observable.ts'
import type { Bucket, Row, TableName } from './models.ts'

/** A row as the tables show it: frozen; a change goes through `update`. */
export type Frozen<Record> = Readonly<Record>

export type ReadableTable<Record> = {
  /** All rows in the order of their creation: search, filter and sort them as a plain array. */
  all(): readonly Frozen<Record>[]
  /** The row of this id, found without a walk through the table. */
  find(id: number): Frozen<Record> | undefined
}

export type WritableTable<Record> = ReadableTable<Record> & {
  /** Adds a row under the next id, which was never given before; throws a StructError on a row of the wrong shape. */
  insert(row: Omit<Frozen<Record>, 'id'>): Frozen<Record>
  /** Replaces columns of a row; throws on an unknown id, a StructError on a row of the wrong shape. */
  update(id: number, change: Partial<Omit<Frozen<Record>, 'id'>>): Frozen<Record>
  /** Removes a row; an unknown id is not an error. */
  remove(id: number): void
}

export type ReadableTables = { readonly [Name in TableName]: ReadableTable<Row<Name>> }
export type WritableTables = { readonly [Name in TableName]: WritableTable<Row<Name>> }

/** The path `<bucket>/<ownerId>/<name>`. The owner of a complaint's attachment is the customer. */
export type FileAddress = { bucket: Bucket; ownerId: number; name: string }

export type FileContent = { type: string; bytes: Uint8Array<ArrayBuffer> }

export type WritableFiles = {
  /** Stores a file, in the place of an earlier one at the same address. */
  put(address: FileAddress, content: FileContent): void
  /** Removes a file; an unknown address is not an error. */
  remove(address: FileAddress): void
  /** Removes every file of an owner. */
  removeAllOf(bucket: Bucket, ownerId: number): void
}

/**
 * How long edits last. `stored`: they are in IndexedDB. `memory`: until the next reload, because the browser
 * stores nothing. `timedOut`: until the next reload, because the browser's storage has stopped answering.
 * `newer`: until the next reload, because a newer release of the demo has stored data, which are not touched.
 */
export type Persistence = 'stored' | 'memory' | 'timedOut' | 'newer'

/** In the place of a checkpoint's name: what is there now, with the bytes of its files. */
export const currentData = Symbol('current data')

/**
 * Work is synchronous and sees one version of all tables, whatever other tabs do. Its result is cloned, so
 * that no live row leaves a transaction.
 */
export type Database = {
  /** Loads the stored data, or the seed at first use; repeated calls share the work. */
  open(): Promise<Persistence>
  /** Changes from `stored` to `timedOut` or `newer` if this tab can no longer use the storage; null until it is known. */
  persistence: Observable<Persistence | null>
  read<Answer>(work: (tables: ReadableTables) => Answer): Promise<Answer>
  /**
   * Runs work that writes, and saves the result. If the work throws, nothing is written. Excludes the
   * transactions of other tabs.
   */
  transaction<Answer>(work: (tables: WritableTables, files: WritableFiles) => Answer): Promise<Answer>
  readFile(address: FileAddress): Promise<FileContent | undefined>
  /** Replaces everything by the seed, in every tab. */
  reset(): Promise<void>
  /** A copy of all tables and files. */
  snapshot(): Promise<Seed>
  /**
   * Stores a copy of everything under this name, which resets and replacements do not touch. It replaces an earlier
   * checkpoint of that name. Resolves to its size in bytes.
   */
  saveCheckpoint(name: string): Promise<number>
  /** Removes a checkpoint; an unknown name is not an error. */
  removeCheckpoint(name: string): Promise<void>
  /**
   * Replaces everything, in every tab, by what `make` returns; null changes nothing. `make` gets the current
   * tables and what `from` names: a checkpoint, null if there is none, or all current data. The state before is stored as
   * the checkpoint `keepAs`. Resolves to whether something was replaced.
   */
  replace(
    make: (now: ReadableTables, source: Seed | null) => Seed | null,
    checkpoints?: { from?: string | typeof currentData; keepAs?: string },
  ): Promise<boolean>
  /** Data that could not be read, as a file, by the time at which they were set aside. */
  readSetAside(at: string): Promise<string>
  removeSetAside(at: string): Promise<void>
  /**
   * If persistence is `timedOut`, copies everything to a new storage and uses that from then on. False if
   * that fails.
   */
  moveToNewStorage(): Promise<boolean>
}

/** A table as it is stored. `lastId` outlives its row, so that no id is given twice. */
export type SavedTable<Record> = { readonly lastId: number; readonly rows: readonly Frozen<Record>[] }
export type SavedTables = { readonly [Name in TableName]: SavedTable<Row<Name>> }

/**
 * All tables and files: the initial content of a database, the content of a checkpoint and of an exported
 * state file.
 */
export type Seed = {
  tables: SavedTables
  /** The bytes of each stored file, by its id. */
  contents: ReadonlyMap<number, Uint8Array>
}
