import { type Complaint, complaints } from '#src/contract/complaints.ts'
import { type ConstantOption, type ConstantType, constants } from '#src/contract/constants.ts'
import { type Customer, customerChoice, customers, type PortalOption } from '#src/contract/customers.ts'
import { type Device, devices } from '#src/contract/devices.ts'
import { type Employee, employeeChoice, employees } from '#src/contract/employees.ts'
import { type Lob, type LobOption, lobs } from '#src/contract/lobs.ts'
import { type Failure, notFoundFailure, readFailure } from '#src/rules/failure.ts'
import { paging } from '#src/rules/paging.ts'
import * as saveMessages from '#src/rules/save-messages.ts'
import { localAdminStatus } from '#src/rules/status.ts'
import type { Reading } from './reading.ts'

export const customerRecord = (id: number): Reading<Customer> => ({
  key: ['customers', { record: id }],
  read: (call, signal) => call(customers.get, { params: { id }, query: {}, signal }),
})

export const deviceRecord = (id: number): Reading<Device> => ({
  key: ['devices', { record: id }],
  read: (call, signal) => call(devices.get, { params: { id }, signal }),
})

/** On a customer's own routes, the device of another customer does not exist. A `customerId` of null accepts any customer. */
export const deviceOf =
  (customerId: number | null) =>
  (id: number): Reading<Device> =>
    customerId === null
      ? deviceRecord(id)
      : {
          key: ['devices', { record: id }, 'of', customerId],
          read: async (call, signal) => {
            const device = await deviceRecord(id).read(call, signal)
            if (device.customerId !== null && device.customerId !== customerId) throw notFoundFailure
            return device
          },
        }

export const localAdminRecord = (id: number): Reading<Employee> => ({
  key: ['employees', { record: id }],
  read: (call, signal) => call(employees.get, { params: { id }, signal }),
})

export const lobRecord = (id: number): Reading<Lob> => ({
  key: ['lobs', { record: id }],
  read: (call, signal) => call(lobs.get, { params: { id }, signal }),
})

export const complaintRecord = (id: number): Reading<Complaint> => ({
  key: ['complaints', { record: id }],
  read: (call, signal) => call(complaints.get, { params: { id }, signal }),
})

/** What the server calls the statuses of an entity. */
export const statusOptions = (constantType: ConstantType): Reading<readonly ConstantOption[]> => ({
  key: ['constants', constantType],
  read: (call, signal) => call(constants.list, { params: { constantType }, signal }),
  fresh: 'while shown',
})

/** The same as the choices of an import. */
export const statusChoices = (
  constantType: ConstantType,
): Reading<readonly { id: number; name: string }[]> => ({
  key: ['constants', constantType, 'choices'],
  read: async (call, signal) => {
    const statuses = await statusOptions(constantType).read(call, signal)
    return statuses.map(({ ID, Name }) => ({ id: ID, name: Name }))
  },
  fresh: 'while shown',
})

export const activeLobs: Reading<readonly LobOption[]> = {
  key: ['lobs', 'active'],
  read: (call, signal) => call(lobs.listActive, { signal }),
}

/** No write changes them: the key is of no area. */
export const portals: Reading<readonly PortalOption[]> = {
  key: ['portals'],
  read: (call, signal) => call(customers.portals, { signal }),
}

/** The active LOBs as the choices of an import. */
export const lobChoices: Reading<readonly { id: number; name: string }[]> = {
  key: ['lobs', 'active', 'choices'],
  read: async (call, signal) => {
    const options = await activeLobs.read(call, signal)
    return options.map(({ lob_Id, lobsname }) => ({ id: lob_Id, name: lobsname }))
  },
}

/** The portals as the choices of an import. */
export const portalChoices: Reading<readonly { id: number; name: string }[]> = {
  key: ['portals', 'choices'],
  read: async (call, signal) => {
    const options = await portals.read(call, signal)
    return options.map(({ portalId, PortalName }) => ({ id: portalId, name: PortalName }))
  },
}

/** All customers to whom a device can be given, by name and id. */
export const customerOptions: Reading<readonly { id: number; name: string }[]> = {
  key: ['customers', 'options'],
  read: async (call, signal) => {
    try {
      const { rows } = await call(customerChoice, { query: {}, signal })
      return rows.map(({ customer_Id: id, companyName }) => ({ id, name: `${companyName} (${id})` }))
    } catch (error) {
      throw signal.aborted ? error : notFetched(readFailure(error))
    }
  },
}

/** One message covers every reason; only the end of the session is reported elsewhere. */
const notFetched = (failure: Failure): Failure =>
  failure.kind === 'unauthorized'
    ? failure
    : { ...failure, kind: 'unexpected', serverMessage: saveMessages.customersNotFetched }

/** All local admins, in one long page. An inactive one is listed, so that it is found, and cannot be chosen. */
export const localAdminOptions: Reading<readonly { id: number; name: string; disabled: boolean }[]> = {
  key: ['employees', 'options'],
  read: async (call, signal) => {
    const query = { page: paging.firstPage, pageSize: paging.pickerPageSize }
    const { rows } = await call(employeeChoice, { query, signal })
    return rows.map(({ employee_Id: id, employeesName, employeesStatus }) => {
      const disabled = employeesStatus === localAdminStatus.inactive
      const name = `${employeesName} (${id})`
      return { id, name: disabled ? `${name}, inactive` : name, disabled }
    })
  },
}
