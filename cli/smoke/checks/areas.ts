import type { Check, CheckClient } from '#cli/smoke/check.ts'
import type { Settings } from '#cli/smoke/smoke.ts'
import { complaints } from '#src/contract/complaints.ts'
import { constants, constantTypes } from '#src/contract/constants.ts'
import { customers } from '#src/contract/customers.ts'
import { devices } from '#src/contract/devices.ts'
import { employees } from '#src/contract/employees.ts'
import { lobs } from '#src/contract/lobs.ts'
import type { Claims } from '#src/rules/claims.ts'
import { permissionCheck, tokenChecks, unknownIdCheck } from './access-checks.ts'
import { listChecks } from './list-checks.ts'
import {
  allCustomerList,
  complaintList,
  customerDeviceList,
  customerList,
  customerWithMostComplaints,
  deviceList,
  employeeList,
  lobList,
} from './lists.ts'
import {
  customerRecordChecks,
  optionsCheck,
  recordCheck,
  type StoredFile,
  storageCheck,
} from './record-checks.ts'
import {
  complaintTotalsCheck,
  customerTotalsCheck,
  deviceTotalsCheck,
  lobTotalsCheck,
} from './totals-checks.ts'

/** The checks of all calls that read, but for those of the session: area by area. */
export const areaChecks = (settings: Settings): Check[] => [
  ...constantTypes.map((constantType) =>
    optionsCheck(constants.list, ({ call }) => call(constants.list, { params: { constantType } }), {
      title: `answers as agreed for ${constantType}`,
      mayBeEmpty: false,
    }),
  ),
  ...tokenChecks(constants.list),

  // An account's own record and another one: their permissions differ.
  recordCheck({
    endpoint: employees.get,
    title: "answers as agreed for one's own record",
    audience: 'account',
    idOf: ({ employee_Id }) => employee_Id,
    known: async ({ claims }) => claims.id,
  }),
  recordCheck({
    endpoint: employees.get,
    title: "answers as agreed for another's record",
    paramsFor: anothersId,
    idOf: ({ employee_Id }) => employee_Id,
    known: anotherEmployee,
  }),
  unknownIdCheck(employees.get),
  permissionCheck(employees.get, anothersId),
  ...tokenChecks(employees.get),
  storageCheck(employees.get, settings, profileImages, 'account'),

  ...listChecks(employeeList),
  permissionCheck(employees.list),
  ...tokenChecks(employees.list),

  ...listChecks(customerDeviceList),
  ...customerRecordChecks(settings),
  unknownIdCheck(customers.get),
  permissionCheck(customers.get),
  ...tokenChecks(customers.get),

  ...listChecks(customerList),
  permissionCheck(customers.list),
  ...tokenChecks(customers.list),

  ...listChecks(allCustomerList),
  customerTotalsCheck,
  permissionCheck(customers.listAll),
  ...tokenChecks(customers.listAll),

  optionsCheck(customers.portals, ({ call }) => call(customers.portals, {})),
  ...tokenChecks(customers.portals),

  recordCheck({
    endpoint: devices.get,
    idOf: ({ devicesId }) => devicesId,
    known: async (client) => (await deviceList.shown(client))[0]?.devicesId,
  }),
  unknownIdCheck(devices.get),
  permissionCheck(devices.get),
  ...tokenChecks(devices.get),

  ...listChecks(deviceList),
  deviceTotalsCheck,
  permissionCheck(devices.list),
  ...tokenChecks(devices.list),

  optionsCheck(lobs.listActive, ({ call }) => call(lobs.listActive, {})),
  lobTotalsCheck,
  ...tokenChecks(lobs.listActive),

  ...listChecks(lobList),
  permissionCheck(lobs.list),
  ...tokenChecks(lobs.list),

  recordCheck({
    endpoint: lobs.get,
    idOf: ({ lob_Id }) => lob_Id,
    known: async (client) => (await lobList.shown(client))[0]?.lob_Id,
  }),
  unknownIdCheck(lobs.get),
  permissionCheck(lobs.get),
  ...tokenChecks(lobs.get),

  ...listChecks(complaintList),
  complaintTotalsCheck,
  unknownIdCheck(complaints.list),
  storageCheck(complaints.list, settings, attachments),
  permissionCheck(complaints.list),
  ...tokenChecks(complaints.list),

  recordCheck({
    endpoint: complaints.get,
    idOf: ({ complaint_Id }) => complaint_Id,
    known: async (client) => (await complaintList.shown(client))[0]?.complaint_Id,
  }),
  unknownIdCheck(complaints.get),
  permissionCheck(complaints.get),
  ...tokenChecks(complaints.get),
]

function anothersId({ id }: Claims): object {
  return { id: id === 1 ? 2 : 1 }
}

async function anotherEmployee(client: CheckClient): Promise<number | undefined> {
  const rows = await employeeList.shown(client)
  return rows.map((row) => row.employee_Id).find((id) => id !== client.claims.id)
}

async function profileImages({ call, claims }: CheckClient): Promise<StoredFile[]> {
  const { profileImage } = await call(employees.get, { params: { id: claims.id } })
  return profileImage === null ? [] : [{ folder: 'employeeImages', owner: claims.id, name: profileImage }]
}

async function attachments(client: CheckClient): Promise<StoredFile[]> {
  const { id: owner } = await customerWithMostComplaints(client)
  const rows = await complaintList.shown(client)
  return rows.flatMap(({ complaint_attachments }) =>
    (complaint_attachments ?? []).map(
      (name): StoredFile => ({ folder: 'complaintAttachments', owner, name }),
    ),
  )
}
