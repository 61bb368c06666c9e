import type { ReadableTables } from '#mocks/database/database-types.ts'
import { memoize } from '#mocks/database/memoize.ts'
import type { Row } from '#mocks/database/models.ts'
import { inTransaction, mock, withTables } from '#mocks/mock.ts'
import { serverMessages } from '#mocks/server-messages.ts'
import { refuse } from '#mocks/wire/http-error.ts'
import type { Customer, CustomerRow } from '#src/contract/customers.ts'
import { customerListing, customers } from '#src/contract/customers.ts'
import type { ListQueryOf } from '#src/contract/listing.ts'
import type { SentOf } from '#src/contract/record.ts'
import { writeAddress } from '#src/contract/value-kinds.ts'
import * as saveMessages from '#src/rules/save-messages.ts'
import { localAdminStatus } from '#src/rules/status.ts'
import { rowOr404, statusName } from './checks.ts'
import { changedCustomer, readTexts, referenceColumns, writeTexts } from './customer-rows.ts'
import { addNote, deleteCustomer, storeImages } from './customer-writes.ts'
import { listDevicesOfCustomer, toDeviceRecord } from './devices.ts'
import { createRowFinder } from './find-rows.ts'

/** A page of the customers that a query finds, as both customer lists and the pickers show it. */
export const answerCustomerList = ({
  query,
  tables,
}: {
  query: ListQueryOf<typeof customerListing>
  tables: ReadableTables
}) => {
  const devices = tables.device.all()
  const { rows, totals } = listCustomers(devices)(tables.employee.all())(tables.customer.all(), query)
  const countOf = deviceCounts(devices)
  return { customer: rows.map((customer) => toCustomerRow(tables, customer, countOf(customer))), ...totals }
}

const deviceCounts = memoize((devices: readonly Row<'device'>[]) => {
  const counts = new Map<number, number>()
  for (const { customerId } of devices) counts.set(customerId, (counts.get(customerId) ?? 0) + 1)
  return ({ id }: Row<'customer'>): number => counts.get(id) ?? 0
})

/** Customers are also sorted and searched by what other tables hold of them. */
const listCustomers = memoize((devices: readonly Row<'device'>[]) =>
  memoize((employees: readonly Row<'employee'>[]) => {
    const names = new Map(employees.map(({ id, name }) => [id, name]))
    return createRowFinder<typeof customerListing, Row<'customer'>>(customerListing, {
      sorts: {
        id: ({ id }) => id,
        name: ({ companyName }) => companyName,
        deviceCount: deviceCounts(devices),
        contactPerson: ({ contactPersonName }) => contactPersonName,
      },
      filters: { accountStatus: ({ status }) => status },
      searched: {
        companyName: ({ companyName }) => companyName,
        contactPerson: ({ contactPersonName }) => contactPersonName,
        accountManager: ({ accountManagerId }) => names.get(accountManagerId) ?? '',
        customer_Id: ({ id }) => String(id),
      },
    })
  }),
)

export const customerMocks = {
  get: mock(
    customers.get,
    withTables(({ params, query, tables }) => {
      const customer = rowOr404(tables.customer.find(params.id))
      const owned = tables.device.all().filter(({ customerId }) => customerId === customer.id)
      const { rows: devices } = listDevicesOfCustomer(owned, query)
      return { customer: customerRecord(tables, customer, { deviceCount: owned.length, devices }) }
    }),
  ),

  list: mock(customers.list, withTables(answerCustomerList)),

  listAll: mock(customers.listAll, withTables(answerCustomerList)),

  create: mock(
    customers.create,
    inTransaction(({ params, query, body, tables, files, bytesOf, caller, now }) => {
      rowOr404(tables.employee.find(params.userId))
      const { account } = caller()
      const customer = tables.customer.insert({
        ...referenceColumns(tables, query),
        ...writeTexts(tables, body),
        adminPassword: body.company_Password,
        accountManagerId: account.id,
        logo: null,
        banner: null,
      })
      storeImages({ tables, files, bytesOf }, customer, body)
      addNote(tables, customer.id, { authorName: account.name, text: body.notes_Communications, now })
      return { message: saveMessages.customerCreated }
    }),
  ),

  update: mock(
    customers.update,
    inTransaction(({ params, body, tables, files, bytesOf, caller, now }) => {
      const customer = rowOr404(tables.customer.find(params.customer_Id))
      const form = changedCustomer(customer, body)
      tables.customer.update(customer.id, {
        ...referenceColumns(tables, form, customer),
        ...writeTexts(tables, form, customer.id),
        ...(body.company_Password === '' ? {} : { adminPassword: body.company_Password }),
      })
      storeImages({ tables, files, bytesOf }, customer, body)
      addNote(tables, customer.id, {
        authorName: caller().account.name,
        text: form.notes_Communications,
        now,
      })
      return { message: saveMessages.customerUpdated }
    }),
  ),

  remove: mock(
    customers.remove,
    inTransaction(({ params, tables, files }) => {
      const { id } = rowOr404(tables.customer.find(params.customerId))
      deleteCustomer(tables, files, id)
      return { message: saveMessages.customerDeleted }
    }),
  ),

  changeManager: mock(
    customers.changeManager,
    inTransaction(({ params, query, tables }) => {
      const { id } = rowOr404(tables.customer.find(params.customer_Id))
      const manager = tables.employee.find(query.employeeId)
      if (manager?.status !== localAdminStatus.active) {
        return refuse(400, serverMessages.managerNotActive, 'employeeId')
      }
      tables.customer.update(id, { accountManagerId: manager.id })
      return { message: saveMessages.managerChanged, data: { customer_Id: id, employee_Id: manager.id } }
    }),
  ),

  portals: mock(
    customers.portals,
    withTables(({ tables }) => ({
      data: tables.portal.all().map(({ id, name }) => ({ portalId: id, PortalName: name })),
    })),
  ),
}

const toCustomerRow = (
  tables: ReadableTables,
  customer: Row<'customer'>,
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
const customerRecord = (
  tables: ReadableTables,
  customer: Row<'customer'>,
  { deviceCount, devices }: { deviceCount: number; devices: readonly Row<'device'>[] },
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
  Devices: devices.map((device) => toDeviceRecord(tables, device)),
})

const manager = (tables: ReadableTables, customer: Row<'customer'>) => ({
  employee_Id: customer.accountManagerId,
  employeesName: tables.employee.find(customer.accountManagerId)?.name ?? '',
})

const addressText = ({ addressLine1, addressLine2, city, pincode, state }: Row<'customer'>): string =>
  writeAddress({ addressline1: addressLine1, addressline2: addressLine2, city, pincode, states: state })

const notesOf = (tables: ReadableTables, customer: Row<'customer'>) =>
  tables.note
    .all()
    .filter(({ customerId }) => customerId === customer.id)
    .map(({ id, authorName, createdAt, text }) => ({ id, authorName, createdAt, notesCommunications: text }))
