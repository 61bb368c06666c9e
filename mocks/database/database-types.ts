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
  /** Removes a row; an unknown id is no error. */
  remove(id: number): void
}

export type ReadableTables = { readonly [Name in TableName]: ReadableTable<Row<Name>> }
export type WritableTables = { readonly [Name in TableName]: WritableTable<Row<Name>> }

/** Where a stored file stands: `<bucket>/<ownerId>/<name>`. Complaint attachments belong to the customer. */
export type FileAddress = { bucket: Bucket; ownerId: number; name: string }

export type FileContent = { type: string; bytes: Uint8Array<ArrayBuffer> }

export type WritableFiles = {
  /** Stores a file, in the place of an earlier one at the same address. */
  put(address: FileAddress, content: FileContent): void
  /** Removes a file; an unknown address is no error. */
  remove(address: FileAddress): void
  /** Removes every file of an owner. */
  removeAllOf(bucket: Bucket, ownerId: number): void
}

/** Whether edits outlive a reload ('stored', in IndexedDB) or not ('memory'). */
export type Persistence = 'stored' | 'memory'

/**
 * The data of the mock backend. Work is synchronous and sees one moment of all tables, whatever other tabs do;
 * what it returns is cloned, so that nothing outside holds a live row.
 */
export type Database = {
  /** Loads what is stored, or the seed at first use; repeated calls are one. */
  open(): Promise<Persistence>
  read<Answer>(work: (tables: ReadableTables) => Answer): Promise<Answer>
  /**
   * Runs work that writes, and saves it: whole, or not at all where it throws. Other tabs wait meanwhile.
   */
  transaction<Answer>(work: (tables: WritableTables, files: WritableFiles) => Answer): Promise<Answer>
  readFile(address: FileAddress): Promise<FileContent | undefined>
  /** Goes back to the seed, for every tab. */
  reset(): Promise<void>
  /** Everything as it stands: rows and files. */
  snapshot(): Promise<Seed>
  /** Keeps everything as it stands, in the place of an earlier checkpoint. It outlives resets and replacements. */
  saveCheckpoint(): Promise<void>
  /**
   * Puts what `make` gives in the place of everything, for every tab; it sees the data of now and the checkpoint.
   * Where it gives none nothing changes. Resolves to whether something did.
   */
  replace(make: (now: ReadableTables, checkpoint: Seed | null) => Seed | null): Promise<boolean>
}

/** The data that a database starts with. */
export type Seed = {
  tables: { readonly [Name in TableName]: { lastId: number; rows: readonly Frozen<Row<Name>>[] } }
  /** The bytes of each stored file, by its id. */
  contents: ReadonlyMap<number, Uint8Array>
}
