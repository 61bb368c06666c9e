import { type Infer, is, literal, number, object, record, StructError, string } from 'superstruct'
import { bytesKey, checkpointKey } from './checkpoint.ts'
import type { Seed } from './database-types.ts'
import type { TableName } from './models.ts'
import type { Records } from './storage.ts'
import { createTables, fingerprint, tableNames } from './tables.ts'

/** What tells a tab whether another one wrote: the version of the data, and of each table. */
const Head = object({
  fingerprint: literal(fingerprint),
  version: number(),
  tables: record(string(), number()),
})

type Head = Infer<typeof Head>

const headKey = 'head'
const tableKey = (name: TableName) => `table:${name}`

/** Clears a storage but for one record. */
const clearAllBut = async (key: string, records: Records): Promise<void> => {
  const kept = await records.get(key)
  records.clear()
  if (kept !== undefined) records.put(key, kept)
}

/** The tables in memory, and their way from and to the records of a storage. */
export const createStoredTables = (now: () => number) => {
  const tables = createTables()
  let known: Head | null = null
  let saving: Head | null = null

  const save = (records: Records, changed: readonly TableName[]) => {
    // Later than every version that a deleted database could have had.
    const version = Math.max(now(), (known?.version ?? 0) + 1)
    const versions = Object.fromEntries(changed.map((name) => [name, version]))
    for (const name of changed) records.put(tableKey(name), tables[name].save())
    saving = { fingerprint, version, tables: { ...known?.tables, ...versions } }
    records.put(headKey, saving)
  }

  const loadChanged = async (records: Records, head: Head): Promise<boolean> => {
    const changed = tableNames.filter((name) => known?.tables[name] !== head.tables[name])
    try {
      for (const name of changed) tables[name].load(await records.get(tableKey(name)))
      return true
    } catch (error) {
      if (!(error instanceof StructError)) throw error
      console.warn('The stored demo data is damaged; the demo starts afresh.', error.message)
      return false
    }
  }

  const restore = <Name extends TableName>(name: Name, seed: Seed) => tables[name].restore(seed.tables[name])

  return {
    tables,

    /** Takes over what other tabs wrote; false when nothing usable is stored. */
    async refresh(records: Records): Promise<boolean> {
      const head = await records.get(headKey)
      if (!is(head, Head)) return false
      if (known?.version === head.version) return true
      if (!(await loadChanged(records, head))) return false
      known = head
      return true
    },

    saveChanges(records: Records) {
      const changed = tableNames.filter((name) => tables[name].isChanged())
      if (changed.length > 0) save(records, changed)
    },

    /** Puts the seed in the place of everything. */
    async plant(records: Records, seed: Seed) {
      const head = await records.get(headKey)
      if (is(head, Head)) known = head
      await clearAllBut(checkpointKey, records)
      for (const name of tableNames) restore(name, seed)
      for (const [fileId, bytes] of seed.contents) records.put(bytesKey(fileId), bytes)
      save(records, tableNames)
    },

    /** The records are on the storage. */
    settle() {
      known = saving ?? known
      saving = null
      for (const name of tableNames) tables[name].commit()
    },

    /** A transaction failed: what it changed is undone. */
    takeBack() {
      saving = null
      for (const name of tableNames) tables[name].rollBack()
    },

    /** A seed did not get onto the storage: whatever is there is loaded again. */
    forget() {
      saving = null
      known = null
    },
  }
}
