import type { Call } from '#src/api/client.ts'
import { customers } from '#src/contract/customers.ts'
import { devices } from '#src/contract/devices.ts'
import { employees } from '#src/contract/employees.ts'
import { lobs } from '#src/contract/lobs.ts'
import { paths } from '#src/navigation/paths.ts'
import { type Access, allOf, may } from '#src/rules/access.ts'
import { withoutItxPrefix } from '#src/rules/itx-id.ts'
import { paging } from '#src/rules/paging.ts'

/** A screen that something links to, and who may see it. */
export type Destination = { label: string; href: string; needs: Access }

export type FoundRecord = { id: number; name: string }

/** A kind of record, for code that links to records of all kinds: the palette, the list of drafts. */
export type Entity = {
  /** What the screens call one record, and the palette several. */
  label: string
  plural: string
  path: { add: string; view: (id: number) => string; edit: (id: number) => string }
  lists: readonly Destination[]
  /** Who may add one, who may find one, and who may change it. */
  adds: Access
  finds: Access
  writes: Access
  /** What can be done with a record besides showing and editing it. */
  verbs?: readonly { label: string; needs: Access; href: (id: number) => string }[]
  nameOf: (call: Call, id: number, signal?: AbortSignal) => Promise<string>
  /** Whether a record is found by its id as well; the search of the API may do that already. */
  isFoundById: boolean
  /** Null where the API has no search. */
  search: ((call: Call, text: string, signal: AbortSignal) => Promise<FoundRecord[]>) | null
}

/** How many records of one kind are offered; more typing narrows the search. */
const few = { page: paging.firstPage, pageSize: 5 } as const

/** Every kind of record, in the order in which found ones are offered. */
export const entities = {
  customer: {
    label: 'Customer',
    plural: 'Customers',
    path: paths.customer,
    lists: [
      { label: 'Customer', href: paths.customers, needs: may.readCustomers },
      { label: 'Customer (all)', href: paths.allCustomers, needs: may.readAllCustomers },
    ],
    adds: may.writeCustomers,
    finds: may.readCustomers,
    writes: may.writeCustomers,
    verbs: [
      { label: 'Devices of', needs: may.readDevices, href: paths.customerDevices },
      { label: 'Complaints of', needs: may.readComplaints, href: paths.complaintsOf },
    ],
    nameOf: async (call, id, signal) =>
      (await call(customers.get, { params: { id }, query: {}, signal })).companyName,
    isFoundById: false,
    search: async (call, search, signal) => {
      const { rows } = await call(customers.list, { query: { ...few, search }, signal })
      return rows.map(({ customer_Id: id, companyName: name }) => ({ id, name }))
    },
  },
  device: {
    label: 'Device',
    plural: 'Devices',
    path: paths.device,
    lists: [{ label: 'Device', href: paths.devices, needs: may.readDevices }],
    adds: may.writeDevices,
    finds: may.readDevices,
    writes: may.writeDevices,
    nameOf: async (call, id, signal) => (await call(devices.get, { params: { id }, signal })).devicesName,
    isFoundById: true,
    search: null,
  },
  employee: {
    label: 'Local Admin',
    plural: 'Local Admins',
    path: paths.employee,
    lists: [{ label: 'Local Admin', href: paths.employees, needs: may.seeEmployeesEntry }],
    adds: allOf(may.seeEmployeesEntry, may.writeEmployees),
    finds: allOf(may.listEmployees, may.readEmployees),
    writes: may.writeEmployees,
    nameOf: async (call, id, signal) => (await call(employees.get, { params: { id }, signal })).employeesName,
    isFoundById: true,
    search: async (call, text, signal) => {
      const search = withoutItxPrefix(text)
      const { rows } = await call(employees.list, { query: { ...few, search }, signal })
      return rows.map(({ employee_Id: id, employeesName: name }) => ({ id, name }))
    },
  },
  lob: {
    label: 'LOB',
    plural: 'LOB',
    path: paths.lob,
    lists: [{ label: 'LOB', href: paths.lobs, needs: may.readLobs }],
    adds: allOf(may.readLobs, may.writeLobs),
    finds: may.readLobs,
    writes: may.writeLobs,
    nameOf: async (call, id, signal) => (await call(lobs.get, { params: { id }, signal })).lobsname,
    isFoundById: true,
    search: async (call, search, signal) => {
      const { rows } = await call(lobs.list, { query: { ...few, search }, signal })
      return rows.map(({ lob_Id: id, lobsname: name }) => ({ id, name }))
    },
  },
} as const satisfies Record<string, Entity>
