import type { Check } from '#cli/smoke/check.ts'
import { permissionCheck, tokenChecks } from '#cli/smoke/checks/access-checks.ts'
import { listChecks } from '#cli/smoke/checks/list-checks.ts'
import { recordCheck } from '#cli/smoke/checks/record-check.ts'
import { type StoredFile, storageCheck } from '#cli/smoke/checks/storage-check.ts'
import { complaintTotalsCheck } from '#cli/smoke/checks/totals-checks.ts'
import { unknownIdCheck } from '#cli/smoke/checks/unknown-id-check.ts'
import { complainingCustomer } from '#cli/smoke/lists/complaining-customer.ts'
import { complaintList } from '#cli/smoke/lists/complaint-list.ts'
import type { Settings } from '#cli/smoke/settings.ts'
import type { Visit } from '#cli/smoke/visit.ts'
import { complaints } from '#src/contract/complaints.ts'

/** Complaints, which smoke reads only. */
export const complaintChecks = (settings: Settings): Check[] => [
  ...listChecks(complaintList),
  complaintTotalsCheck,
  unknownIdCheck(complaints.list),
  storageCheck(complaints.list, settings, attachments),
  permissionCheck(complaints.list),
  ...tokenChecks(complaints.list),

  recordCheck({
    endpoint: complaints.get,
    idOf: ({ complaint_Id }) => complaint_Id,
    known: async (visit) => (await complaintList.shown(visit))[0]?.complaint_Id,
  }),
  unknownIdCheck(complaints.get),
  permissionCheck(complaints.get),
  ...tokenChecks(complaints.get),
]

async function attachments(visit: Visit): Promise<StoredFile[]> {
  const { id: owner } = await complainingCustomer(visit)
  const rows = await complaintList.shown(visit)
  return rows.flatMap(({ complaint_attachments }) =>
    (complaint_attachments ?? []).map(
      (name): StoredFile => ({ folder: 'complaintAttachments', owner, name }),
    ),
  )
}
