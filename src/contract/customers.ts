import { object } from 'superstruct'
import { may } from '#src/rules/access.ts'
import { customerPlacement } from '#src/rules/forms/customer.ts'
import { customerStatus } from '#src/rules/status.ts'
import { isSignedIn } from '#src/rules/token.ts'
import { multipart } from './body.ts'
import { CustomerCreateParts, CustomerUpdateParts, decodeCustomer, encodeCustomer } from './customer-parts.ts'
import { customerDeviceListing, Device } from './devices.ts'
import { endpoint } from './endpoint.ts'
import { choicesOf, itemOf, pageOf, saved, savedWith } from './envelope.ts'
import { listing } from './listing.ts'
import { problemsOf } from './problems.ts'
import { type RecordOf, record } from './record.ts'
import { recordId } from './request-structs.ts'

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
  accountStatusName: { kind: 'text', required: true },
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
  company_Username: { kind: 'text' },
  lob_Id: { kind: 'idText', required: true },
  lobsname: { kind: 'names' },
  branding_Guidelines: { kind: 'text' },
  companyLogo: { kind: 'fileName' },
  banner_Header: { kind: 'fileName' },
  accountStatus: { kind: 'status', required: true },
  accountStatusName: { kind: 'text', required: true },
  integration_customization: { kind: 'text' },
  customer_back_Url: { kind: 'text' },
  customer_front_Url: { kind: 'text' },
  portal_Permissions: { kind: 'ids', required: true },
  portalPermissionData: { kind: 'list', of: PortalOfCustomer },
  Notes: { kind: 'list', of: Note },
  deviceCount: { kind: 'count', required: true },
  ...manager,
  Devices: { kind: 'list', of: Device },
})
export type Customer = RecordOf<typeof Customer>

/** The name of the account manager, or the id if the API sends no more; '' if there is none. */
export const managerName = (customer: Pick<Customer, 'accountManager' | 'accountManagerName'>): string => {
  const name = customer.accountManager?.employeesName ?? ''
  const id = customer.accountManager?.employee_Id ?? null
  return name || customer.accountManagerName || (id === null ? '' : `ID ${id}`)
}

/** A record holds its portals twice; either may be missing. */
export const portalsOf = (customer: Customer): number[] => {
  const { portal_Permissions, portalPermissionData } = customer
  if (portal_Permissions !== null && portal_Permissions.length > 0) return portal_Permissions
  // Saving a part of them would remove the others.
  const isPart = problemsOf(customer).some(({ field }) => field.startsWith('portalPermissionData'))
  return isPart ? [] : portalPermissionData.map(({ portalId }) => portalId)
}

export const customerListing = listing(CustomerRow, {
  id: 'customer_Id',
  name: 'companyName',
  isPaged: true,
  sorts: {
    id: 'customer_Id',
    name: 'companyName',
    deviceCount: 'deviceCount',
    contactPerson: 'contactPerson',
  },
  filters: { accountStatus: { kind: 'status', field: 'accountStatus', statuses: customerStatus } },
  searched: ['companyName', 'contactPerson', 'accountManager', 'customer_Id'],
})

const CustomerOption = record('CustomerOption', {
  customer_Id: { kind: 'id', needed: true, spelled: ['id'] },
  companyName: { kind: 'text', required: true, spelled: ['name'] },
})

const PortalOption = record('PortalOption', {
  portalId: { kind: 'id', needed: true },
  PortalName: { kind: 'text', required: true },
})
export type PortalOption = RecordOf<typeof PortalOption>

const ChangedManager = record('ChangedManager', {
  customer_Id: { kind: 'id', needed: true },
  employee_Id: { kind: 'id', required: true },
})

export const customers = {
  get: endpoint({
    method: 'GET',
    path: '/customer/getCustomerById/:id',
    list: customerDeviceListing,
    answer: itemOf(Customer, 'customer'),
    needs: may.readCustomerRecord,
  }),
  list: endpoint({
    method: 'GET',
    path: '/customer/getAllCustomer',
    list: customerListing,
    answer: pageOf(CustomerRow, 'customer'),
    needs: may.listCustomers,
  }),
  listAll: endpoint({
    method: 'GET',
    path: '/customer/all',
    list: customerListing,
    answer: pageOf(CustomerRow, 'customer'),
    needs: may.readAllCustomers,
  }),
  /** `userId` is that of the user who is signed in. */
  create: endpoint({
    method: 'POST',
    path: '/createCustomer/:userId',
    success: 201,
    query: object(customerPlacement),
    body: multipart(CustomerCreateParts, { encode: encodeCustomer, decode: decodeCustomer }),
    answer: saved,
    needs: may.writeCustomers,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/updateCustomer/:customer_Id',
    body: multipart(CustomerUpdateParts, { encode: encodeCustomer, decode: decodeCustomer }),
    answer: saved,
    needs: may.writeCustomers,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/deleteCustomer/:customerId',
    answer: saved,
    needs: may.writeCustomers,
  }),
  changeManager: endpoint({
    method: 'PUT',
    path: '/changemanager/:customer_Id',
    query: object({ employeeId: recordId }),
    answer: savedWith(ChangedManager, 'data'),
    needs: may.readAllCustomers,
  }),
  portals: endpoint({
    method: 'GET',
    path: '/portals',
    answer: choicesOf(PortalOption, 'data'),
    needs: isSignedIn,
  }),
}

/** The call of the list for a choice of customers: an id and a name are enough. */
export const customerChoice = { ...customers.list, answer: pageOf(CustomerOption, 'customer') }
