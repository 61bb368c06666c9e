import { endpoints } from '#cli/client/endpoints.ts'
import type { Check, CheckClient } from '#cli/smoke/check.ts'
import { listChecks } from '#cli/smoke/lists/list-checks.ts'
import {
  allCustomerList,
  complaintList,
  customerDeviceList,
  customerScopeCheck,
  customerWithMostComplaints,
} from '#cli/smoke/lists/lists.ts'
import { totalsChecks } from '#cli/smoke/lists/totals-checks.ts'
import {
  complaintOwnersCheck,
  recordCheck,
  type StoredFile,
  storageCheck,
} from '#cli/smoke/records/record-checks.ts'
import { recordKinds } from '#cli/smoke/records/record-kinds.ts'
import { complaints } from '#src/contract/complaints.ts'
import { accessChecks } from './access-checks.ts'
import { optionChecks } from './option-checks.ts'

/**
 * The checks of all reading calls except those of the session, in the order of the contract. The access
 * checks of a call come last.
 */
export const areaChecks = (): Check[] => {
  const checks = [
    ...optionChecks,
    ...Object.values(recordKinds).flatMap(({ readChecks }) => readChecks),
    ...listChecks(customerDeviceList),
    customerScopeCheck,
    ...listChecks(allCustomerList),
    ...listChecks(complaintList),
    ...totalsChecks,
    complaintOwnersCheck,
    storageCheck(complaints.list, attachments),
    recordCheck(complaints.get, complaintList),
  ]
  return endpoints
    .filter(({ method }) => method === 'GET')
    .flatMap((endpoint) => [
      ...checks.filter((check) => check.endpoint === endpoint),
      ...accessChecks(endpoint),
    ])
}

const attachments = async (client: CheckClient): Promise<StoredFile[]> => {
  const { id: owner } = await customerWithMostComplaints(client)
  const rows = await complaintList.shown(client)
  return rows.flatMap(({ complaint_attachments }) =>
    (complaint_attachments ?? []).map(
      (name): StoredFile => ({ folder: 'complaintAttachments', owner, name }),
    ),
  )
}
