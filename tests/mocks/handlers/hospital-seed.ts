import type { Seed } from '#mocks/database/database-types.ts'
import { type TableRows, toSavedTables } from '#mocks/database/table-list.ts'
import { accounts, permissions, roles } from './hospital-accounts.ts'
import {
  complaints,
  constants,
  customers,
  devices,
  lobs,
  notes,
  portals,
  resetEmails,
} from './hospital-rows.ts'

/** The moment at which the tests take place. */
export const noon = Date.parse('2026-03-01T12:00:00.000Z')

/**
 * The six accounts of the demo, an inactive one, and three customers: few enough for tests to list every row.
 */
export const hospitalSeed = (): Seed => ({
  tables: toSavedTables(tables),
  contents: new Map([
    [1, svg],
    [2, new Uint8Array([1, 2, 3])],
    [3, new Uint8Array([4, 5, 6])],
  ]),
})

const minute = 60_000

const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"></svg>')

const tables: TableRows = {
  employee: accounts,
  role: roles,
  permission: permissions,
  customer: customers,
  note: notes,
  device: devices,
  lob: lobs,
  portal: portals,
  complaint: complaints,
  constant: constants,
  letter: resetEmails,
  settings: [
    {
      id: 1,
      accessTokenLife: 15 * minute,
      refreshTokenLife: 30 * 24 * 60 * minute,
      resetLinkLife: 60 * minute,
    },
  ],
  file: [
    { id: 1, bucket: 'customers', ownerId: 1, name: 'logo.svg', type: 'image/svg+xml', size: svg.length },
    { id: 2, bucket: 'complaints', ownerId: 1, name: 'a b.png', type: 'image/png', size: 3 },
    { id: 3, bucket: 'employees', ownerId: 1, name: 'portrait.png', type: 'image/png', size: 3 },
  ],
}
