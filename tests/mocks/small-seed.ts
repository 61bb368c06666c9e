import type { Seed } from '#mocks/database/database-types.ts'
import { toSavedTables } from '#mocks/database/table-list.ts'
import { deviceRow, lobRow } from '#tests/support/rows.ts'

/** Three lobs, one device, one portal and one stored logo. */
export const smallSeed = (): Seed => ({
  tables: toSavedTables({
    device: [deviceRow(1, 'Monitor', { customerId: 9, factoryId: 880021 })],
    lob: [lobRow(1, 'Cardiology'), lobRow(2, 'Neurology'), lobRow(3, 'Oncology')],
    portal: [{ id: 1, name: 'Nurse' }],
    file: [{ id: 1, ...logo, type: 'image/png', size: 3 }],
  }),
  contents: new Map([[1, new Uint8Array([1, 2, 3])]]),
})

export const logo = { bucket: 'customers', ownerId: 9, name: 'logo.png' } as const
