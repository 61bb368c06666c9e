import type { Call } from '#src/api/client.ts'
import { customers } from '#src/contract/customers.ts'
import { devices } from '#src/contract/devices.ts'
import { employees } from '#src/contract/employees.ts'
import { lobs } from '#src/contract/lobs.ts'
import { paths } from '#src/navigation/paths.ts'
import { type Access, allOf, may } from '#src/rules/access.ts'
import { idIn } from '#src/rules/ids.ts'
import { withoutItxPrefix } from '#src/rules/itx-id.ts'
import { paging } from '#src/rules/paging.ts'

/** A record as it is offered. */
export type FoundRecord = { id: number; name: string }

type Find = (call: Call, text: string, signal: AbortSignal) => Promise<FoundRecord[]>

/** A call that finds records of one kind, who may make it, and the screen that shows such a record. */
export type RecordSource = {
  kind: string
  needs: Access
  show: (id: number) => string
  /** What can be done with a record besides showing it. */
  verbs: readonly { label: string; needs: Access; href: (id: number) => string }[]
  find: Find
}

/** How many records of one kind are offered; more typing narrows the search. */
const few = { page: paging.firstPage, pageSize: 5 } as const

const byId =
  (get: (call: Call, id: number, signal: AbortSignal) => Promise<FoundRecord>): Find =>
  async (call, text, signal) => {
    const id = idIn(text)
    return id === null ? [] : [await get(call, id, signal)]
  }

const customerSource = {
  kind: 'Customers',
  needs: may.readCustomers,
  show: paths.customer.view,
  verbs: [
    { label: 'Edit', needs: may.writeCustomers, href: paths.customer.edit },
    { label: 'Devices of', needs: may.readDevices, href: paths.customerDevices },
    { label: 'Complaints of', needs: may.readComplaints, href: paths.complaintsOf },
  ],
}
const deviceSource = {
  kind: 'Devices',
  needs: may.readDevices,
  show: paths.device.view,
  verbs: [{ label: 'Edit', needs: may.writeDevices, href: paths.device.edit }],
}
const lobSource = {
  kind: 'LOB',
  needs: may.readLobs,
  show: paths.lob.view,
  verbs: [{ label: 'Edit', needs: may.writeLobs, href: paths.lob.edit }],
}
const employeeSource = {
  kind: 'Local Admins',
  needs: allOf(may.listEmployees, may.readEmployees),
  show: paths.employee.view,
  verbs: [{ label: 'Edit', needs: may.writeEmployees, href: paths.employee.edit }],
}

/** Customers are searched by id as well, devices by nothing else: the API has no search for them. */
export const recordSources: readonly RecordSource[] = [
  {
    ...customerSource,
    find: async (call, search, signal) => {
      const { rows } = await call(customers.list, { query: { ...few, search }, signal })
      return rows.map(({ customer_Id: id, companyName: name }) => ({ id, name }))
    },
  },
  {
    ...deviceSource,
    find: byId(async (call, id, signal) => {
      const { devicesName: name } = await call(devices.get, { params: { id }, signal })
      return { id, name }
    }),
  },
  {
    ...employeeSource,
    find: async (call, text, signal) => {
      const search = withoutItxPrefix(text)
      const { rows } = await call(employees.list, { query: { ...few, search }, signal })
      return rows.map(({ employee_Id: id, employeesName: name }) => ({ id, name }))
    },
  },
  {
    ...employeeSource,
    find: byId(async (call, id, signal) => {
      const { employeesName: name } = await call(employees.get, { params: { id }, signal })
      return { id, name }
    }),
  },
  {
    ...lobSource,
    find: async (call, search, signal) => {
      const { rows } = await call(lobs.list, { query: { ...few, search }, signal })
      return rows.map(({ lob_Id: id, lobsname: name }) => ({ id, name }))
    },
  },
  {
    ...lobSource,
    find: byId(async (call, id, signal) => {
      const { lobsname: name } = await call(lobs.get, { params: { id }, signal })
      return { id, name }
    }),
  },
]
