import { type Infer, object, optional, string } from 'superstruct'
import { may } from '#src/rules/access.ts'
import { customerPlacement } from '#src/rules/forms/customer.ts'
import { isSignedIn } from '#src/rules/signed-in.ts'
import { multipart } from './body.ts'
import { CustomerCreateParts, CustomerUpdateParts, decodeCustomer, encodeCustomer } from './customer-parts.ts'
import { Customer, CustomerRow } from './customer-record.ts'
import { endpoint } from './endpoint.ts'
import { itemOf, listOf, pageOf, saved, savedWith } from './envelope.ts'
import { type RecordOf, record } from './record.ts'
import { pagingQuery, recordId, sortingQuery } from './values.ts'

const CustomerListQuery = object({
  ...pagingQuery,
  ...sortingQuery('id', 'name', 'deviceCount', 'contactPerson'),
  accountStatus: optional(recordId),
  search: optional(string()),
})
export type CustomerListQuery = Infer<typeof CustomerListQuery>

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
    query: object({ ...sortingQuery('name', 'hardwareId', 'id'), deviceStatus: optional(recordId) }),
    answer: itemOf(Customer, 'customer'),
    needs: may.readCustomerRecord,
  }),
  list: endpoint({
    method: 'GET',
    path: '/customer/getAllCustomer',
    query: CustomerListQuery,
    answer: pageOf(CustomerRow, 'customer'),
    needs: may.pickCustomers,
  }),
  listAll: endpoint({
    method: 'GET',
    path: '/customer/all',
    query: CustomerListQuery,
    answer: pageOf(CustomerRow, 'customer'),
    needs: may.readAllCustomers,
  }),
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
    answer: listOf(PortalOption, 'data'),
    needs: isSignedIn,
  }),
}
