import type { Row } from '#mocks/database/models.ts'
import { customerRow, deviceRow } from '#tests/support/rows.ts'

const constant = (id: number, type: string, name: string): Row<'constant'> => ({ id, type, name })

export const constants: Row<'constant'>[] = [
  constant(1, 'CustomerAccountStatus', 'Active'),
  constant(2, 'CustomerAccountStatus', 'Inactive'),
  constant(3, 'CustomerAccountStatus', 'Pending'),
  constant(4, 'CustomerAccountStatus', 'Hold'),
  constant(5, 'EmployeeStatus', 'Active'),
  constant(6, 'EmployeeStatus', 'Inactive'),
  constant(7, 'DeviceStatus', 'Active'),
  constant(8, 'DeviceStatus', 'Inactive'),
  constant(13, 'LobStatus', 'Active'),
  constant(14, 'LobStatus', 'Inactive'),
]

export const customers: Row<'customer'>[] = [
  customerRow(1, 'Lakeside Hospital', { logo: 'logo.svg', lobIds: [1, 2] }),
  customerRow(2, 'éclair Clinic', { status: 2, contactPersonName: 'Arun Menon' }),
  customerRow(3, 'lakeside hospital', { status: 4, accountManagerId: 8 }),
]

export const notes: Row<'note'>[] = [
  {
    id: 1,
    customerId: 1,
    authorName: 'Asha Rao',
    createdAt: '2026-01-05T09:30:00.000Z',
    text: 'Call back in spring',
  },
  { id: 2, customerId: 2, authorName: 'Asha Rao', createdAt: '2026-01-06T09:30:00.000Z', text: 'Closed' },
]

export const devices: Row<'device'>[] = [
  deviceRow(1, 'Monitor', { factoryId: 880021, url: 'https://device.example/1' }),
  deviceRow(2, 'beacon', { status: 8 }),
  deviceRow(3, 'Gateway', { customerId: 3, factoryId: 880001 }),
]

const lob = (id: number, name: string, status: number): Row<'lob'> => ({
  id,
  name,
  status,
  createdAt: `2026-01-0${6 - id}T00:00:00.000Z`,
  createdBy: 1,
  modifiedBy: 2,
})

export const lobs: Row<'lob'>[] = [lob(1, 'Cardiology', 13), lob(2, 'neurology', 14), lob(3, 'Oncology', 13)]

export const portals: Row<'portal'>[] = [
  { id: 1, name: 'Nurse' },
  { id: 2, name: 'Doctor' },
  { id: 3, name: 'Family' },
]

const complaint = (id: number, customerId: number, closedAt: string | null): Row<'complaint'> => ({
  id,
  customerId,
  deviceId: 1,
  raisedBy: 'Ward 3',
  description: 'The screen flickers',
  attachments: ['a b.png'],
  status: closedAt === null ? 1 : 2,
  createdAt: `2026-02-0${id}T08:00:00.000Z`,
  closedAt,
})

export const complaints: Row<'complaint'>[] = [
  complaint(1, 1, null),
  complaint(2, 1, '2026-02-05T08:00:00.000Z'),
  complaint(3, 1, null),
  complaint(4, 2, null),
]

const resetEmail = (id: number, uuid: string, expiresAt: string, used: boolean): Row<'letter'> => ({
  id,
  employeeId: 4,
  to: 'new@demo.example',
  uuid,
  createdAt: '2026-03-01T11:30:00.000Z',
  expiresAt,
  used,
})

export const resetEmails: Row<'letter'>[] = [
  resetEmail(1, 'open-link', '2026-03-01T12:30:00.000Z', false),
  resetEmail(2, 'expired-link', '2026-03-01T12:00:00.000Z', false),
  resetEmail(3, 'used-link', '2026-03-01T12:30:00.000Z', true),
]
