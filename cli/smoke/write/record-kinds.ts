import type { Call } from '#src/api/client.ts'
import { customers } from '#src/contract/customers.ts'
import type { Device } from '#src/contract/device-record.ts'
import { devices } from '#src/contract/devices.ts'
import { employees } from '#src/contract/employees.ts'
import type { Endpoint } from '#src/contract/endpoint.ts'
import { lobs } from '#src/contract/lobs.ts'
import { defaultSort, type Page, paging } from '#src/rules/paging.ts'
import { lobStatus } from '#src/rules/status.ts'
import type { WrittenKind } from './journal-lines.ts'
import { isOfSmoke, isOwn, namePrefix, ownName } from './own-names.ts'

/** A record as the API has it: its name, whose it is, and whether it is removed as far as the API can. */
export type RecordState = { name: string; ownerId: number | null; isInactive: boolean }

/** How the records of a kind are found again, read and removed. */
export type RecordKind = {
  readonly title: string
  readonly list: Endpoint
  readonly get: Endpoint
  readonly removal: Endpoint
  find(call: Call, run: string): Promise<number[]>
  /** Throws an ApiError with 404 where the record is gone. */
  read(call: Call, id: number): Promise<RecordState>
  remove(call: Call, id: number, ownerId: number | null): Promise<unknown>
}

type NamedRow = { id: number; name: string }
type Search = { search?: string }

/** The newest first, as many as a picker takes: the records of a run are new. */
const newest = { page: paging.firstPage, pageSize: paging.pickerPageSize, ...defaultSort }

export const recordKinds: Readonly<Record<WrittenKind, RecordKind>> = {
  lob: {
    title: 'LOB',
    list: lobs.list,
    get: lobs.get,
    removal: lobs.inactivate,
    find: (call, run) =>
      findByName(run, async (search) => {
        const { rows } = await call(lobs.list, { query: { ...newest, ...search } })
        return rows.map((row) => ({ id: row.lob_Id, name: row.lobsname }))
      }),
    read: async (call, id) => {
      const lob = await call(lobs.get, { params: { id } })
      return { name: lob.lobsname, ownerId: null, isInactive: lob.lobStatus === lobStatus.inactive }
    },
    remove: (call, id) => call(lobs.inactivate, { params: { lob_Id: id } }),
  },
  localAdmin: {
    title: 'local admin',
    list: employees.list,
    get: employees.get,
    removal: employees.remove,
    find: (call, run) =>
      findByName(run, async (search) => {
        const { rows } = await call(employees.list, { query: { ...newest, ...search } })
        return rows.map((row) => ({ id: row.employee_Id, name: row.employeesName }))
      }),
    read: async (call, id) => stateOf((await call(employees.get, { params: { id } })).employeesName),
    remove: (call, id) => call(employees.remove, { params: { id } }),
  },
  customer: {
    title: 'customer',
    list: customers.list,
    get: customers.get,
    removal: customers.remove,
    find: findCustomers,
    read: async (call, id) => stateOf((await call(customers.get, { params: { id }, query: {} })).companyName),
    remove: (call, id) => call(customers.remove, { params: { customerId: id } }),
  },
  device: {
    title: 'device',
    list: customers.get,
    get: devices.get,
    removal: devices.remove,
    find: findDevices,
    read: async (call, id) => {
      const { devicesName, customerId } = await call(devices.get, { params: { id } })
      return { ...stateOf(devicesName), ownerId: customerId }
    },
    remove: (call, deviceId, customerId) =>
      call(devices.remove, { params: { deviceId }, query: customerId === null ? {} : { customerId } }),
  },
}

/** An inactive LOB of a former run, which can be used again: the API cannot remove it. Null where there is none. */
export const findReusableLob = async (call: Call): Promise<number | null> => {
  const query = { ...newest, search: namePrefix, lobStatus: lobStatus.inactive }
  const { rows } = await call(lobs.list, { query })
  const found = rows.find((row) => row.lobStatus === lobStatus.inactive && isOfSmoke(row.lobsname))
  return found?.lob_Id ?? null
}

function findCustomers(call: Call, run: string): Promise<number[]> {
  return findByName(run, async (search) => {
    const { rows } = await call(customers.list, { query: { ...newest, ...search } })
    return rows.map((row) => ({ id: row.customer_Id, name: row.companyName }))
  })
}

/** Devices cannot be searched. Their customer's record holds them; where that is gone, all devices are looked through. */
async function findDevices(call: Call, run: string): Promise<number[]> {
  const owners = await findCustomers(call, run)
  const records = await Promise.all(owners.map((id) => call(customers.get, { params: { id }, query: {} })))
  const rows = owners.length > 0 ? records.flatMap(({ Devices }) => Devices) : await allDevices(call)
  return rows.filter((row) => isOwn(run, row.devicesName)).map((row) => row.devicesId)
}

const mostPages = 200

const allDevices = async (call: Call): Promise<Device[]> => {
  const rows: Device[] = []
  let found: Page<Device>
  let page: number = paging.firstPage
  do {
    found = await call(devices.list, { query: { page, pageSize: paging.pickerPageSize } })
    rows.push(...found.rows)
    page += 1
  } while (page <= Math.min(found.totalPages, mostPages))
  return rows
}

/** By search, and among the newest rows where the search finds nothing: it may be what is broken. */
const findByName = async (run: string, ask: (search: Search) => Promise<NamedRow[]>): Promise<number[]> => {
  const own = (rows: NamedRow[]) => rows.filter(({ name }) => isOwn(run, name)).map(({ id }) => id)
  const found = own(await ask({ search: ownName(run) }))
  return found.length > 0 ? found : own(await ask({}))
}

const stateOf = (name: string): RecordState => ({ name, ownerId: null, isInactive: false })
