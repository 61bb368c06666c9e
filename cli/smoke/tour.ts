import { complaints } from '#src/contract/complaints.ts'
import { constants } from '#src/contract/constants.ts'
import { customers } from '#src/contract/customers.ts'
import { devices } from '#src/contract/devices.ts'
import { type EmployeeRow, employees } from '#src/contract/employees.ts'
import type { Endpoint } from '#src/contract/endpoint.ts'
import { lobs } from '#src/contract/lobs.ts'
import { customersKnown, mostComplaining } from './customers-known.ts'
import type { Examination } from './examine-list.ts'
import type { Outcome } from './outcome.ts'
import { constantChecks, plainCheck } from './plain-checks.ts'
import { visitList, visitListOf, visitRecord } from './stops.ts'
import { complaintList } from './subjects/complaint-list.ts'
import { customerList } from './subjects/customer-list.ts'
import { customerDeviceList, deviceList } from './subjects/device-lists.ts'
import { employeeList } from './subjects/employee-list.ts'
import { lobList } from './subjects/lob-list.ts'
import type { Visit } from './visit.ts'

/** What is found about calls of the contract. */
export type Tour = ReadonlyMap<Endpoint, Promise<Outcome[]>>

/** Makes every GET of the contract. A call that wants an id waits for the lists that show one; nothing else waits. */
export const tour = (visit: Visit): Tour => {
  const { call } = visit
  const employeeRows = visitList(visit, employeeList(call))
  const lobRows = visitList(visit, lobList(call))
  const deviceRows = visitList(visit, deviceList(call))
  const customerRows = visitList(visit, customerList(call, customers.list))
  const allCustomerRows = visitList(visit, customerList(call, customers.listAll))
  const customerIds = Promise.all([customerRows, allCustomerRows, deviceRows]).then(([own, all, machines]) =>
    customersKnown([own, all], machines),
  )
  const customerDevices = customerIds.then(([id]) =>
    visitListOf(visit, id, (known) => customerDeviceList(call, known)),
  )
  const complaintRows = customerIds
    .then((ids) => mostComplaining(visit, ids))
    .then((id) => visitListOf(visit, id, (known) => complaintList(call, known)))

  return new Map<Endpoint, Promise<Outcome[]>>([
    [constants.list, constantChecks(visit)],
    [customers.portals, only(plainCheck(visit, customers.portals))],
    [lobs.listActive, only(plainCheck(visit, lobs.listActive))],
    [employees.list, outcomesOf(employeeRows)],
    [employees.get, employeeRows.then(({ rows }) => employeeChecks(visit, rows))],
    [customers.list, outcomesOf(customerRows)],
    [customers.listAll, outcomesOf(allCustomerRows)],
    [customers.get, outcomesOf(customerDevices)],
    [devices.list, outcomesOf(deviceRows)],
    [
      devices.get,
      only(
        deviceRows.then(({ rows }) =>
          visitRecord(visit, devices.get, rows[0]?.devicesId, (device) => device.devicesId),
        ),
      ),
    ],
    [lobs.list, outcomesOf(lobRows)],
    [
      lobs.get,
      only(lobRows.then(({ rows }) => visitRecord(visit, lobs.get, rows[0]?.lob_Id, (lob) => lob.lob_Id))),
    ],
    [complaints.list, outcomesOf(complaintRows)],
    [
      complaints.get,
      only(
        complaintRows.then(({ rows }) =>
          visitRecord(visit, complaints.get, rows[0]?.complaint_Id, (complaint) => complaint.complaint_Id),
        ),
      ),
    ],
  ])
}

const outcomesOf = async <Row>(examination: Promise<Examination<Row>>): Promise<Outcome[]> =>
  (await examination).outcomes

const only = async (outcome: Promise<Outcome>): Promise<Outcome[]> => [await outcome]

/** One's own record and somebody else's: their permissions differ. */
const employeeChecks = (visit: Visit, rows: readonly EmployeeRow[]): Promise<Outcome[]> => {
  const own = visit.claims.id
  const other = rows.map((row) => row.employee_Id).find((id) => id !== own)
  return Promise.all([
    visitRecord(visit, employees.get, own, (employee) => employee.employee_Id),
    visitRecord(visit, employees.get, other, (employee) => employee.employee_Id),
  ])
}
