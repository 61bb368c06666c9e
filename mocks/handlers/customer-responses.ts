import type { ReadableTables } from '#mocks/database/database-types.ts'
import type { Customer, CustomerRow } from '#src/contract/customers.ts'
import type { SentOf } from '#src/contract/record.ts'
import { writeAddress } from '#src/rules/postal-address.ts'
import { statusName } from './checks.ts'
import { readTexts, type StoredCustomer } from './customer-rows.ts'
import { type DeviceRow, deviceRecord } from './device-responses.ts'

export const toCustomerRow = (
  tables: ReadableTables,
  customer: StoredCustomer,
  deviceCount: number,
): SentOf<typeof CustomerRow> => ({
  customer_Id: customer.id,
  companyName: customer.companyName,
  deviceCount,
  accountManager: manager(tables, customer),
  contactPerson: customer.contactPersonName,
  accountStatus: customer.status,
  accountStatusName: statusName(tables, customer.status),
})

/** `devices` are those that the query asks for. Passwords are never included. */
export const customerRecord = (
  tables: ReadableTables,
  customer: StoredCustomer,
  { deviceCount, devices }: { deviceCount: number; devices: readonly DeviceRow[] },
): SentOf<typeof Customer> => ({
  customer_Id: customer.id,
  ...readTexts(customer),
  companyAddress: addressText(customer),
  lob_Id: customer.lobIds.join(','),
  lobsname: customer.lobIds.map((id) => tables.lob.find(id)?.name ?? ''),
  companyLogo: customer.logo,
  banner_Header: customer.banner,
  accountStatus: customer.status,
  accountStatusName: statusName(tables, customer.status),
  portal_Permissions: customer.portalIds.join(','),
  portalPermissionData: customer.portalIds.map((portalId) => ({ portalId })),
  Notes: notesOf(tables, customer),
  deviceCount,
  accountManager: manager(tables, customer),
  Devices: devices.map((device) => deviceRecord(tables, device)),
})

const manager = (tables: ReadableTables, customer: StoredCustomer) => ({
  employee_Id: customer.accountManagerId,
  employeesName: tables.employee.find(customer.accountManagerId)?.name ?? '',
})

const addressText = ({ addressLine1, addressLine2, city, pincode, state }: StoredCustomer): string =>
  writeAddress({ addressline1: addressLine1, addressline2: addressLine2, city, pincode, states: state })

const notesOf = (tables: ReadableTables, customer: StoredCustomer) =>
  tables.note
    .all()
    .filter(({ customerId }) => customerId === customer.id)
    .map(({ id, authorName, createdAt, text }) => ({ id, authorName, createdAt, notesCommunications: text }))
