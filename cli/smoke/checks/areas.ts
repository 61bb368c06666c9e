import { endpoints } from '#cli/client/endpoints.ts'
import type { Check, CheckClient, Settings } from '#cli/smoke/check.ts'
import { listChecks } from '#cli/smoke/lists/list-checks.ts'
import {
  allCustomerList,
  complaintList,
  customerDeviceList,
  customerList,
  customerScopeCheck,
  customerWithMostComplaints,
  deviceList,
  employeeList,
} from '#cli/smoke/lists/lists.ts'
import {
  complaintTotalsCheck,
  customerTotalsCheck,
  deviceTotalsCheck,
  lobTotalsCheck,
} from '#cli/smoke/lists/totals-checks.ts'
import {
  complaintOwnersCheck,
  customerRecordChecks,
  recordCheck,
  type StoredFile,
  shownRecordCheck,
  storageCheck,
} from '#cli/smoke/records/record-checks.ts'
import { recordKinds } from '#cli/smoke/records/record-kinds.ts'
import { complaints } from '#src/contract/complaints.ts'
import { customers } from '#src/contract/customers.ts'
import { devices } from '#src/contract/devices.ts'
import { employees } from '#src/contract/employees.ts'
import { lobs } from '#src/contract/lobs.ts'
import { accessChecks, anotherId } from './access-checks.ts'
import { constantChecks, optionsCheck } from './option-checks.ts'

/**
 * The checks of all reading calls except those of the session, in the order of the contract. The access
 * checks of a call come last.
 */
export const areaChecks = (settings: Settings): Check[] => {
  const checks = [
    ...contentChecks(settings),
    ...Object.values(recordKinds).flatMap(({ readChecks = [] }) => readChecks),
  ]
  return endpoints
    .filter(({ method }) => method === 'GET')
    .flatMap((endpoint) => [
      ...checks.filter((check) => check.endpoint === endpoint),
      ...accessChecks(endpoint),
    ])
}

/** What the calls answer. */
const contentChecks = (settings: Settings): Check[] => [
  ...constantChecks,

  // An account's own record and another one: their permissions differ.
  recordCheck({
    endpoint: employees.get,
    title: "answers as agreed for one's own record",
    audience: 'account',
    idOf: ({ employee_Id }) => employee_Id,
    known: async ({ claims }) => claims.id,
  }),
  {
    ...recordCheck({
      endpoint: employees.get,
      title: "answers as agreed for another's record",
      idOf: ({ employee_Id }) => employee_Id,
      known: anotherEmployee,
    }),
    paramsFor: anotherId,
  },
  storageCheck(employees.get, settings, profileImages, 'account'),
  ...listChecks(employeeList),

  ...listChecks(customerDeviceList),
  ...customerRecordChecks(settings),
  ...listChecks(customerList),
  customerScopeCheck,
  ...listChecks(allCustomerList),
  customerTotalsCheck,
  optionsCheck(customers.portals, async ({ call }) =>
    (await call(customers.portals, {})).map(({ portalId }) => portalId),
  ),

  shownRecordCheck(devices.get, deviceList),
  ...listChecks(deviceList),
  deviceTotalsCheck,

  optionsCheck(lobs.listActive, async ({ call }) =>
    (await call(lobs.listActive, {})).map(({ lob_Id }) => lob_Id),
  ),
  lobTotalsCheck,

  ...listChecks(complaintList),
  complaintTotalsCheck,
  complaintOwnersCheck,
  storageCheck(complaints.list, settings, attachments),
  shownRecordCheck(complaints.get, complaintList),
]

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
