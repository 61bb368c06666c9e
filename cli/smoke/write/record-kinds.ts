import type { Call } from '#src/api/client.ts'
import { customers } from '#src/contract/customers.ts'
import { devices } from '#src/contract/devices.ts'
import { employees } from '#src/contract/employees.ts'
import type { Endpoint } from '#src/contract/endpoint.ts'
import { lobs } from '#src/contract/lobs.ts'
import { lobStatus } from '#src/rules/status.ts'
import { findCustomers, findDevices, findLobs, findLocalAdmins } from './find-own.ts'
import type { Kind } from './journal-line.ts'

/** A record as it stands: its name, whose it is, and whether the API has done to it all that it can. */
export type Sight = { name: string; ownerId: number | null; isPutAway: boolean }

/** How the records of a kind are found again, looked at and removed. */
export type RecordKind = {
  readonly title: string
  readonly list: Endpoint
  readonly get: Endpoint
  readonly removal: Endpoint
  find(call: Call, run: string): Promise<number[]>
  /** Throws an ApiError with 404 where the record is gone. */
  look(call: Call, id: number): Promise<Sight>
  remove(call: Call, id: number, ownerId: number | null): Promise<unknown>
}

export const recordKinds: Readonly<Record<Kind, RecordKind>> = {
  lob: {
    title: 'LOB',
    list: lobs.list,
    get: lobs.get,
    removal: lobs.inactivate,
    find: findLobs,
    look: async (call, id) => {
      const lob = await call(lobs.get, { params: { id } })
      return { name: lob.lobsname, ownerId: null, isPutAway: lob.lobStatus === lobStatus.inactive }
    },
    remove: (call, id) => call(lobs.inactivate, { params: { lob_Id: id } }),
  },
  localAdmin: {
    title: 'local admin',
    list: employees.list,
    get: employees.get,
    removal: employees.remove,
    find: findLocalAdmins,
    look: async (call, id) => standing((await call(employees.get, { params: { id } })).employeesName),
    remove: (call, id) => call(employees.remove, { params: { id } }),
  },
  customer: {
    title: 'customer',
    list: customers.list,
    get: customers.get,
    removal: customers.remove,
    find: findCustomers,
    look: async (call, id) =>
      standing((await call(customers.get, { params: { id }, query: {} })).companyName),
    remove: (call, id) => call(customers.remove, { params: { customerId: id } }),
  },
  device: {
    title: 'device',
    list: customers.get,
    get: devices.get,
    removal: devices.remove,
    find: findDevices,
    look: async (call, id) => {
      const { devicesName, customerId } = await call(devices.get, { params: { id } })
      return { name: devicesName, ownerId: customerId, isPutAway: false }
    },
    remove: (call, deviceId, customerId) =>
      call(devices.remove, { params: { deviceId }, query: customerId === null ? {} : { customerId } }),
  },
}

const standing = (name: string): Sight => ({ name, ownerId: null, isPutAway: false })
