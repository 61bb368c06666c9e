import type { Seed } from '#mocks/database/database-types.ts'
import type { Row } from '#mocks/database/models.ts'

const table = <Record extends { id: number }>(...rows: Record[]) => ({ lastId: rows.at(-1)?.id ?? 0, rows })

/** Three LOBs, one device and one stored logo: as little as the store needs to be tried. */
export const smallSeed = (): Seed => ({
  tables: {
    employee: table<Row<'employee'>>(),
    role: table<Row<'role'>>(),
    permission: table<Row<'permission'>>(),
    customer: table<Row<'customer'>>(),
    note: table<Row<'note'>>(),
    device: table<Row<'device'>>({
      id: 1,
      customerId: 9,
      name: 'Monitor',
      factoryId: 880021,
      status: 7,
      url: '',
    }),
    lob: table<Row<'lob'>>(lob(1, 'Cardiology'), lob(2, 'Neurology'), lob(3, 'Oncology')),
    portal: table<Row<'portal'>>({ id: 1, name: 'Nurse' }),
    complaint: table<Row<'complaint'>>(),
    constant: table<Row<'constant'>>(),
    letter: table<Row<'letter'>>(),
    token: table<Row<'token'>>(),
    settings: table<Row<'settings'>>(),
    demo: table<Row<'demo'>>(),
    file: table<Row<'file'>>({ id: 1, ...logo, type: 'image/png', size: 3 }),
  },
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
