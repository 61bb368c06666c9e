import type { WritableFiles, WritableTables } from '#mocks/database/database-types.ts'
import type { Row } from '#mocks/database/models.ts'
import { toTimestamp } from '#mocks/database/models.ts'
import type { Bytes } from '#mocks/wire/request-body.ts'
import { acceptLogo } from '#mocks/wire/uploads.ts'
import type { Upload } from '#src/rules/uploads.ts'

type Images = { logo?: Upload | undefined; banner?: Upload | undefined }
type Store = { tables: WritableTables; files: WritableFiles; bytesOf: (file: Upload) => Bytes }

/** Replaces the previous images and removes them. Refuses with 413 or 415. */
export const storeImages = (
  { tables, files, bytesOf }: Store,
  customer: Row<'customer'>,
  images: Images,
): void => {
  for (const field of ['logo', 'banner'] as const) {
    const file = images[field]
    if (file === undefined) continue
    const { name, content } = acceptLogo(file, field, bytesOf(file))
    const earlier = customer[field]
    if (earlier !== null) files.remove({ bucket: 'customers', ownerId: customer.id, name: earlier })
    files.put({ bucket: 'customers', ownerId: customer.id, name }, content)
    tables.customer.update(customer.id, { [field]: name })
  }
}

/** Adds a note; an empty text adds none. */
export const addNote = (
  tables: WritableTables,
  customerId: number,
  { authorName, text, now }: { authorName: string; text: string; now: number },
): void => {
  if (text !== '') tables.note.insert({ customerId, authorName, createdAt: toTimestamp(now), text })
}

/** Removes a customer with its devices, complaints, notes and files. */
export const deleteCustomer = (tables: WritableTables, files: WritableFiles, id: number): void => {
  for (const table of [tables.device, tables.complaint, tables.note]) {
    const rows = table.all().filter(({ customerId }) => customerId === id)
    table.remove(...rows.map((row) => row.id))
  }
  files.removeAllOf('customers', id)
  files.removeAllOf('complaints', id)
  tables.customer.remove(id)
}
