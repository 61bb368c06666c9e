import type { FileAddress, ReadableTable, WritableFiles, WritableTable } from './database-types.ts'
import type { Row } from './models.ts'
import { bytesKey } from './snapshots.ts'
import type { StoredRecords } from './storage.ts'

/** Collects the changes of files in a transaction; `save` writes their bytes at its end. */
export const createFileStorage = (table: WritableTable<Row<'file'>>) => {
  const changes = new Map<number, Uint8Array | null>()

  const removeRow = (id: number) => {
    table.remove(id)
    changes.set(id, null)
  }

  const files: WritableFiles = {
    put(address, { type, bytes }) {
      const columns = { type, size: bytes.length }
      const file = findFile(table, address)
      const { id } = file ? table.update(file.id, columns) : table.insert({ ...address, ...columns })
      changes.set(id, bytes.slice())
    },
    remove(address) {
      const file = findFile(table, address)
      if (file) removeRow(file.id)
    },
    removeAllOf(bucket, ownerId) {
      const files = table.all().filter((file) => file.bucket === bucket && file.ownerId === ownerId)
      const ids = files.map(({ id }) => id)
      table.remove(...ids)
      for (const id of ids) changes.set(id, null)
    },
  }

  return {
    files,
    save(records: StoredRecords) {
      for (const [id, bytes] of changes)
        if (bytes === null) records.remove(bytesKey(id))
        else records.put(bytesKey(id), bytes)
    },
  }
}

export const findFile = (
  table: ReadableTable<Row<'file'>>,
  { bucket, ownerId, name }: FileAddress,
): Row<'file'> | undefined =>
  table.all().find((file) => file.bucket === bucket && file.ownerId === ownerId && file.name === name)
