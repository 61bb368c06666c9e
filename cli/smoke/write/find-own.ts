import type { Call } from '#src/api/client.ts'
import { customers } from '#src/contract/customers.ts'
import type { Device } from '#src/contract/device-record.ts'
import { devices } from '#src/contract/devices.ts'
import { employees } from '#src/contract/employees.ts'
import { lobs } from '#src/contract/lobs.ts'
import { defaultSort, type Page, paging } from '#src/rules/paging.ts'
import { isOwn, ownName } from './own-name.ts'

type Shown = { id: number; name: string }

/** The newest first, as many as a picker takes: the records of a run are new. */
const newest = { page: paging.firstPage, pageSize: paging.pickerPageSize, ...defaultSort }

/** The ids of a run's LOBs. A create answers no id, and its answer may be lost: the name is what finds a record. */
export const findLobs = (call: Call, run: string): Promise<number[]> =>
  findByName(run, async (search) => {
    const { rows } = await call(lobs.list, { query: { ...newest, ...search } })
    return rows.map((row) => ({ id: row.lob_Id, name: row.lobsname }))
  })

export const findLocalAdmins = (call: Call, run: string): Promise<number[]> =>
  findByName(run, async (search) => {
    const { rows } = await call(employees.list, { query: { ...newest, ...search } })
    return rows.map((row) => ({ id: row.employee_Id, name: row.employeesName }))
  })

export const findCustomers = (call: Call, run: string): Promise<number[]> =>
  findByName(run, async (search) => {
    const { rows } = await call(customers.list, { query: { ...newest, ...search } })
    return rows.map((row) => ({ id: row.customer_Id, name: row.companyName }))
  })

/** Devices cannot be searched. They stand with their customer; where that is gone, all devices are looked through. */
export const findDevices = async (call: Call, run: string): Promise<number[]> => {
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
const findByName = async (
  run: string,
  ask: (search: { search?: string }) => Promise<Shown[]>,
): Promise<number[]> => {
  const own = (rows: Shown[]) => rows.filter(({ name }) => isOwn(run, name)).map(({ id }) => id)
  const found = own(await ask({ search: ownName(run) }))
  return found.length > 0 ? found : own(await ask({}))
}
