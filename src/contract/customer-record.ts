import { Device } from './device-record.ts'
import type { Manager } from './kinds.ts'
import { type RecordOf, record } from './record.ts'

const manager = {
  accountManager: { kind: 'manager' },
  accountManagerName: { kind: 'text', optional: true },
} as const

export const CustomerRow = record('CustomerRow', {
  customer_Id: { kind: 'id', needed: true, spelled: ['id'] },
  companyName: { kind: 'text', required: true, spelled: ['name'] },
  deviceCount: { kind: 'count', required: true },
  ...manager,
  contactPerson: { kind: 'text', spelled: ['contactPersonName'] },
  accountStatus: { kind: 'status', required: true },
  accountStatusName: { kind: 'text' },
})
export type CustomerRow = RecordOf<typeof CustomerRow>

const PortalOfCustomer = record('PortalOfCustomer', { portalId: { kind: 'id', needed: true } })

const Note = record('Note', {
  id: { kind: 'id', needed: true },
  authorName: { kind: 'text' },
  createdAt: { kind: 'date' },
  notesCommunications: { kind: 'text', required: true },
})
export type Note = RecordOf<typeof Note>

/** A customer record. The API never sends passwords back. */
export const Customer = record('Customer', {
  customer_Id: { kind: 'id', needed: true },
  companyName: { kind: 'text', required: true },
  companyContact: { kind: 'text' },
  companyAddress: { kind: 'address', required: true },
  contactPersonName: { kind: 'text' },
  contactPhone: { kind: 'text' },
  contactEmail: { kind: 'text' },
  customer_Url: { kind: 'text', required: true },
  company_Username: { kind: 'text', required: true },
  lob_Id: { kind: 'idText', required: true },
  lobsname: { kind: 'names' },
  branding_Guidelines: { kind: 'text' },
  companyLogo: { kind: 'fileName' },
  banner_Header: { kind: 'fileName' },
  accountStatus: { kind: 'status', required: true },
  accountStatusName: { kind: 'text' },
  integration_customization: { kind: 'text' },
  customer_back_Url: { kind: 'text' },
  customer_front_Url: { kind: 'text' },
  portal_Permissions: { kind: 'ids' },
  portalPermissionData: { kind: 'list', of: PortalOfCustomer },
  Notes: { kind: 'list', of: Note },
  deviceCount: { kind: 'count', required: true },
  ...manager,
  Devices: { kind: 'list', of: Device },
})
export type Customer = RecordOf<typeof Customer>

/** The name of the account manager, or the id if the API sends no more; '' if there is none. */
export const managerName = (customer: {
  accountManager: Manager | null
  accountManagerName: string
}): string => {
  const name = customer.accountManager?.employeesName ?? ''
  const id = customer.accountManager?.employee_Id ?? null
  return name || customer.accountManagerName || (id === null ? '' : `ID ${id}`)
}
