import type { WireSample } from './records.ts'
import * as records from './records.ts'

type Answer = { body: Record<string, unknown>; reads: unknown }

const paging = { totalItems: 21, totalPages: 3, currentPage: 2 }
const done = { success: true, message: 'Done' }

const page = (member: string, { wire, read }: WireSample): Answer => ({
  body: { success: true, [member]: [wire, wire], ...paging },
  reads: { rows: [read, read], ...paging },
})

const list = (member: string, { wire, read }: WireSample): Answer => ({
  body: { success: true, [member]: [wire] },
  reads: [read],
})

const item = (member: string, { wire, read }: WireSample): Answer => ({
  body: { success: true, [member]: wire },
  reads: read,
})

const saved: Answer = { body: done, reads: { message: 'Done' } }

const savedWith = (member: string, { wire, read }: WireSample): Answer => ({
  body: { ...done, [member]: wire },
  reads: { message: 'Done', item: read },
})

const manager = { customer_Id: 12, employee_Id: 7 }

/** An answer of each call, and what the portal reads from it. */
export const canonicalAnswers: Record<string, Answer> = {
  'session.login': {
    body: { ...done, isNewUser: true, data: { accessToken: 'a.b.c', refreshToken: 'r' } },
    reads: { accessToken: 'a.b.c', refreshToken: 'r', isNewUser: true },
  },
  'session.refresh': { body: { success: true, accessToken: 'a.b.c' }, reads: { accessToken: 'a.b.c' } },
  'session.logout': saved,
  'session.forgotPassword': saved,
  'session.resetPassword': saved,
  'constants.list': list('constant', records.constantOption),
  'employees.get': item('data', records.employee),
  'employees.list': page('data', records.employeeRow),
  'employees.create': saved,
  'employees.updateProfile': savedWith('data', records.employee),
  'employees.changePassword': saved,
  'employees.changeOwnPassword': saved,
  'employees.update': savedWith('employee', records.employee),
  'employees.remove': saved,
  'customers.get': item('customer', records.customer),
  'customers.list': page('customer', records.customerRow),
  'customers.listAll': page('customer', records.customerRow),
  'customers.create': saved,
  'customers.update': saved,
  'customers.remove': saved,
  'customers.changeManager': savedWith('data', { wire: manager, read: manager }),
  'customers.portals': list('data', records.portal),
  'devices.list': page('getDevices', records.device),
  'devices.get': item('device', records.device),
  'devices.create': saved,
  'devices.update': savedWith('device', records.device),
  'devices.remove': saved,
  // LOBs only.
  'lobs.listActive': list('getlobs', records.lobOption),
  'lobs.list': page('getlobs', records.lob),
  'lobs.get': item('lob', records.lob),
  'lobs.create': saved,
  'lobs.update': savedWith('lob', records.lob),
  'lobs.inactivate': saved,
  'complaints.list': page('data', records.complaint),
  'complaints.get': item('data', records.complaint),
  'complaints.resolve': savedWith('data', records.complaint),
}
