import { cannotCheck } from '#cli/client/finding.ts'
import { type CheckClient, oncePerClient, withPriority } from '#cli/smoke/check.ts'
import { type Complaint, complaints } from '#src/contract/complaints.ts'
import { type Customer, type CustomerRow, managerName } from '#src/contract/customer-record.ts'
import { customers } from '#src/contract/customers.ts'
import type { Device } from '#src/contract/device-record.ts'
import { devices } from '#src/contract/devices.ts'
import { type EmployeeRow, employees } from '#src/contract/employees.ts'
import { type Lob, lobs } from '#src/contract/lobs.ts'
import type { Page } from '#src/rules/paging.ts'
import {
  complaintFilter,
  complaintStatus,
  customerStatus,
  deviceStatus,
  employeeStatus,
  lobStatus,
} from '#src/rules/status.ts'
import { type CheckedList, defineList, firstPage } from './list.ts'

export const lobList: CheckedList<Lob, 'name' | 'date' | 'id'> = defineList({
  endpoint: lobs.list,
  ask: ({ call }, { status, ...query }) => call(lobs.list, { query: { ...query, lobStatus: status } }),
  idOf: (row) => row.lob_Id,
  nameField: 'lobsname',
  isPaged: true,
  sortValues: {
    name: (row) => row.lobsname,
    date: (row) => Date.parse(row.createdDate ?? '') || 0,
    id: (row) => row.lob_Id,
  },
  filter: { values: Object.values(lobStatus), holds: (row, value) => row.lobStatus === value },
  searched: (row) => [row.lobsname],
  dates: (row) => [row.createdDate],
})

export const employeeList: CheckedList<EmployeeRow, 'id' | 'name' | 'itx_employee_id'> = defineList({
  endpoint: employees.list,
  ask: ({ call }, { status, ...query }) =>
    call(employees.list, { query: { ...query, employeeStatus: status } }),
  idOf: (row) => row.employee_Id,
  nameField: 'employeesName',
  isPaged: true,
  sortValues: {
    id: (row) => row.employee_Id,
    name: (row) => row.employeesName,
    itx_employee_id: (row) => row.itx_Employee_Id ?? -1,
  },
  filter: { values: Object.values(employeeStatus), holds: (row, value) => row.employeesStatus === value },
  searched: (row) => [row.employeesName, row.employeesEmail, String(row.itx_Employee_Id ?? '')],
})

const customerListBy = (
  endpoint: typeof customers.list,
): CheckedList<CustomerRow, 'id' | 'name' | 'deviceCount' | 'contactPerson'> =>
  defineList({
    endpoint,
    ask: ({ call }, { status, ...query }) => call(endpoint, { query: { ...query, accountStatus: status } }),
    idOf: (row) => row.customer_Id,
    nameField: 'companyName',
    isPaged: true,
    sortValues: {
      id: (row) => row.customer_Id,
      name: (row) => row.companyName,
      deviceCount: (row) => row.deviceCount ?? -1,
      contactPerson: (row) => row.contactPerson,
    },
    filter: { values: Object.values(customerStatus), holds: (row, value) => row.accountStatus === value },
    searched: (row) => [row.companyName, row.contactPerson, managerName(row), String(row.customer_Id)],
  })

export const customerList = customerListBy(customers.list)
export const allCustomerList = customerListBy(customers.listAll)

/** All devices: in pages, without sorting, filter or search. */
export const deviceList: CheckedList<Device, never> = defineList({
  endpoint: devices.list,
  ask: ({ call }, { page, pageSize }) => call(devices.list, { query: { page, pageSize } }),
  idOf: (row) => row.devicesId,
  nameField: 'devicesName',
  isPaged: true,
  sortValues: {},
})

/** The devices within a customer's record. */
export const customerDeviceList: CheckedList<Device, 'name' | 'hardwareId' | 'id'> = defineList({
  endpoint: customers.get,
  ask: async (client, { sortBy, sortType, status }) => {
    const params = { id: await idWithMostDevices(client) }
    return devicesIn(
      await client.call(customers.get, { params, query: { sortBy, sortType, deviceStatus: status } }),
    )
  },
  first: async (client) => devicesIn(await recordWithMostDevices(client)),
  idOf: (row) => row.devicesId,
  isPaged: false,
  sortValues: {
    name: (row) => row.devicesName,
    hardwareId: (row) => row.factorydeviceId ?? -1,
    id: (row) => row.devicesId,
  },
  filter: { values: Object.values(deviceStatus), holds: (row, value) => row.deviceStatus === value },
})

/** All devices of the customer, as one page. */
const devicesIn = ({ Devices }: Customer): Page<Device> => ({
  rows: Devices,
  totalItems: Devices.length,
  totalPages: 1,
  currentPage: 1,
})

export const complaintList: CheckedList<Complaint, 'id' | 'createdAt'> = defineList({
  endpoint: complaints.list,
  ask: async (client, { status, ...query }) =>
    client.call(complaints.list, {
      params: { id: (await customerWithMostComplaints(client)).id },
      query: {
        page: query.page,
        pageSize: query.pageSize,
        sortBy: query.sortBy,
        sortType: query.sortType,
        status: Object.values(complaintFilter).find((value) => value === status),
      },
    }),
  first: async (client) => (await customerWithMostComplaints(client)).complaints,
  idOf: (row) => row.complaint_Id,
  isPaged: true,
  sortValues: {
    id: (row) => row.complaint_Id,
    createdAt: (row) => Date.parse(row.createdAt ?? '') || 0,
  },
  filter: {
    values: [complaintFilter.open, complaintFilter.closed],
    holds: (row, value) =>
      (row.complaint_status === complaintStatus.open) === (value === complaintFilter.open),
  },
  dates: (row) => [row.createdAt, row.closedAt],
})

/** Ends a check that needs a record, if the lists have none. */
export const cannotCheckWithoutRecord = (): never => cannotCheck('no list has shown a record to ask for')

/** Customers as both lists show them, those with the most devices first. */
export const rowsByDeviceCount = oncePerClient(async (client): Promise<CustomerRow[]> => {
  const shown = await Promise.all([rowsOf(customerList, client), rowsOf(allCustomerList, client)])
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
  const [rows, devices] = await Promise.all([rowsByDeviceCount(client), deviceList.shown(client)])
  const owners = devices.map((device) => device.customerId).filter((id) => id !== null)
  return [...new Set([...rows.map((row) => row.customer_Id), ...owners])]
})

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
  const counted = await Promise.all(
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
