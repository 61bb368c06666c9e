import { cannotCheck, noteThat } from '#cli/client/finding.ts'
import { allAnswers } from '#cli/smoke/all-answers.ts'
import {
  type Check,
  type CheckClient,
  checkFor,
  isLocalAdminOnly,
  oncePerClient,
  withPriority,
} from '#cli/smoke/check.ts'
import { type Complaint, complaints } from '#src/contract/complaints.ts'
import { type Customer, type CustomerRow, customers } from '#src/contract/customers.ts'
import { Device, devices } from '#src/contract/devices.ts'
import { employees } from '#src/contract/employees.ts'
import { lobs } from '#src/contract/lobs.ts'
import { names } from '#src/rules/names.ts'
import type { Page } from '#src/rules/paging.ts'
import { defineList, firstPage, plainList } from './list.ts'

export const lobList = plainList(lobs.list)
export const localAdminList = plainList(employees.list)
export const customerList = plainList(customers.list)
export const allCustomerList = plainList(customers.listAll)
export const deviceList = plainList(devices.list)

/** The devices within a customer's record. */
export const customerDeviceList = defineList<Customer, Device>(customers.get, {
  row: Device,
  paramsFor: async (client) => ({ id: await idWithMostDevices(client) }),
  pageOf: (customer) => devicesIn(customer),
  first: async (client) => devicesIn(await recordWithMostDevices(client)),
})

/** All devices of the customer, as one page. */
const devicesIn = ({ Devices }: Customer): Page<Device> => ({
  rows: Devices,
  totalItems: Devices.length,
  totalPages: 1,
  currentPage: 1,
})

export const complaintList = defineList<Page<Complaint>, Complaint>(complaints.list, {
  paramsFor: async (client) => ({ id: (await customerWithMostComplaints(client)).id }),
  pageOf: (page) => page,
  first: async (client) => (await customerWithMostComplaints(client)).complaints,
})

/** Ends a check that needs a record, if the lists have none. */
export const cannotCheckWithoutRecord = (): never => cannotCheck('no list has shown a record to ask for')

/** Customers as both lists show them, those with the most devices first. */
export const rowsByDeviceCount = oncePerClient(async (client): Promise<CustomerRow[]> => {
  const shown = await allAnswers([rowsOf(customerList, client), rowsOf(allCustomerList, client)])
  return shown.flat().toSorted((left, right) => (right.deviceCount ?? 0) - (left.deviceCount ?? 0))
})

/** Where the list does not sort, its first rows have to do. */
const rowsOf = async (list: typeof customerList, client: CheckClient): Promise<readonly CustomerRow[]> => {
  if (!list.endpoint.allows(client.claims, undefined)) return []
  return list.ask(withPriority(client), { ...firstPage, sortBy: 'deviceCount', sortType: 'desc' }).then(
    ({ rows }) => rows,
    () => list.shown(client),
  )
}

/** Ids of customers that appear in lists: those with the most devices first, then the owners of devices. */
export const knownCustomers = oncePerClient(async (client): Promise<number[]> => {
  const [rows, devices] = await allAnswers([rowsByDeviceCount(client), deviceList.shown(client)])
  const owners = isLocalAdminOnly(client.claims)
    ? []
    : devices.map((device) => device.customerId).filter((id) => id !== null)
  return [...new Set([...rows.map((row) => row.customer_Id), ...owners])]
})

/** A server may show a local admin only the customers that the account manages, or all: either is right. */
export const customerScopeCheck: Check = checkFor(
  'localAdmin',
  customers.list,
  `shows a ${names.localAdmin.inText} the ${names.customer.manyInText} of others`,
  'isolation',
  async (client) => {
    const { id, name } = client.claims
    const { rows } = await customerList.known(client)
    const managers = rows.map(({ accountManager }) => accountManager).filter((manager) => manager !== null)
    if (managers.length === 0)
      cannotCheck(`no ${names.customer.inText} that was seen has a ${names.localAdmin.inText}`)
    const others = managers.filter(({ employee_Id, employeesName }) =>
      employee_Id === null ? employeesName !== name : employee_Id !== id,
    )
    return others.length > 0
      ? `${others.length} of ${rows.length} are those of others`
      : noteThat(
          `shows a ${names.localAdmin.inText} only the ${names.customer.manyInText} that the account manages: ${managers.length}`,
          { effect: 'shows those that it gets' },
        )
  },
)

/** The customer with the most devices, so that there is something to examine. */
export const idWithMostDevices = async (client: CheckClient): Promise<number> =>
  (await knownCustomers(client))[0] ?? cannotCheckWithoutRecord()

export const recordWithMostDevices = oncePerClient(
  async (client): Promise<Customer> =>
    client.call(customers.get, { params: { id: await idWithMostDevices(client) }, query: {} }),
)

/** A customer and the first page of its complaints, which may fail to load. */
type CustomerComplaints = { id: number; complaints: Promise<Page<Complaint>> }

const maxCustomers = 4

/** Of the first few customers the one with the most complaints. */
export const customerWithMostComplaints = oncePerClient(async (client): Promise<CustomerComplaints> => {
  const counted = await allAnswers(
    (await knownCustomers(client)).slice(0, maxCustomers).map(async (id) => {
      const page = withPriority(client).call(complaints.list, { params: { id }, query: firstPage })
      // Complaints that fail to load count as the most: the check of them then names the fault.
      const count = await page.then(
        ({ totalItems }) => totalItems,
        () => Number.POSITIVE_INFINITY,
      )
      return { id, complaints: page, count }
    }),
  )
  return counted.toSorted((left, right) => right.count - left.count)[0] ?? cannotCheckWithoutRecord()
})
