import { define, is, literal, object } from 'superstruct'
import type { Seed } from './database-types.ts'
import type { Records } from './storage.ts'
import { fingerprint, type Tables } from './tables.ts'

/** Under which keys a storage has the checkpoint, and the bytes of a file. */
export const checkpointKey = 'checkpoint'
export const bytesKey = (fileId: number) => `bytes:${fileId}`

/** What this code wrote itself; the fingerprint says that the columns are still these. */
const Checkpoint = object({
  fingerprint: literal(fingerprint),
  seed: define<Seed>('seed', (value) => typeof value === 'object' && value !== null),
})

/** Everything as it stands on an open storage. */
export const readEverything = async (tables: Tables, records: Records): Promise<Seed> => {
  const contents = new Map<number, Uint8Array>()
  for (const { id } of tables.file.all()) {
    const bytes = await records.get(bytesKey(id))
    if (bytes instanceof Uint8Array) contents.set(id, bytes)
  }
  return { tables: savedTables(tables), contents }
}

/** Puts a copy of everything aside, on the same storage. */
export const writeCheckpoint = async (tables: Tables, records: Records): Promise<void> =>
  records.put(checkpointKey, { fingerprint, seed: await readEverything(tables, records) })

/** The checkpoint on an open storage; null where there is none that still fits. */
export const readCheckpoint = async (records: Records): Promise<Seed | null> => {
  const checkpoint = await records.get(checkpointKey)
  return is(checkpoint, Checkpoint) ? checkpoint.seed : null
}

const savedTables = (tables: Tables): Seed['tables'] => ({
  employee: tables.employee.save(),
  role: tables.role.save(),
  permission: tables.permission.save(),
  customer: tables.customer.save(),
  note: tables.note.save(),
  device: tables.device.save(),
  lob: tables.lob.save(),
  portal: tables.portal.save(),
  complaint: tables.complaint.save(),
  constant: tables.constant.save(),
  letter: tables.letter.save(),
  token: tables.token.save(),
  settings: tables.settings.save(),
  demo: tables.demo.save(),
  file: tables.file.save(),
})
