import type { Seed } from '#mocks/database/database-types.ts'
import type { Row } from '#mocks/database/models.ts'
import { toSavedTables } from '#mocks/database/table-list.ts'

/** Three lobs, one device, one portal and one stored logo. */
export const smallSeed = (): Seed => ({
  tables: toSavedTables({
    device: [{ id: 1, customerId: 9, name: 'Monitor', factoryId: 880021, status: 7, url: '' }],
    lob: [lob(1, 'Cardiology'), lob(2, 'Neurology'), lob(3, 'Oncology')],
    portal: [{ id: 1, name: 'Nurse' }],
    file: [{ id: 1, ...logo, type: 'image/png', size: 3 }],
  }),
  contents: new Map([[1, new Uint8Array([1, 2, 3])]]),
})

export const logo = { bucket: 'customers', ownerId: 9, name: 'logo.png' } as const

export const lob = (id: number, name: string): Row<'lob'> => ({
  id,
  name,
  status: 13,
  createdAt: '2026-01-05T00:00:00.000Z',
  createdBy: 1,
  modifiedBy: 1,
})
