import { customers } from '#src/contract/customers.ts'
import { devices } from '#src/contract/devices.ts'
import { employees } from '#src/contract/employees.ts'
import type { Endpoint } from '#src/contract/endpoint.ts'
import { lobs } from '#src/contract/lobs.ts'
import { lobStatus } from '#src/rules/status.ts'
import { bearerOn } from '#tests/cli/bearer.ts'

/**
 * The names of all records that smoke has created on a server, cut ones of the run of tests too. Those of inactive lobs start with `inactive`.
 */
export const ownRecordsOn = async (api: string): Promise<string[]> => {
  const Authorization = await bearerOn(api)
  const rowsOf = async <Row>({ path, answer }: Endpoint<unknown, unknown, unknown, { rows: Row[] }>) => {
    const response = await fetch(`${api}${path}?page=1&pageSize=1000`, { headers: { Authorization } })
    return answer.read(await response.json()).rows
  }
  const names = await Promise.all([
    rowsOf(lobs.list).then((rows) =>
      rows.map((row) => (row.lobStatus === lobStatus.inactive ? `inactive ${row.lobsname}` : row.lobsname)),
    ),
    rowsOf(employees.list).then((rows) => rows.map((row) => row.employeesName)),
    rowsOf(customers.list).then((rows) => rows.map((row) => row.companyName)),
    rowsOf(devices.list).then((rows) => rows.map((row) => row.devicesName)),
  ])
  return names.flat().filter((name) => /Portal smoke|\bbcdf/.test(name))
}
