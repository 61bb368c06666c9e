import type { Complaint } from '#src/contract/complaints.ts'
import { type CustomerRow, managerName } from '#src/contract/customers.ts'
import { foldForSearch } from '#src/rules/search-text.ts'

/** A customer as the rows of its complaints name it. */
export type CoveredHospital = {
  id: number
  name: string
  manager: { id: number | null; name: string }
  folded: string
}

/** A complaint with what the list of all sorts and searches it by, which is made once. */
export type HospitalComplaint = {
  complaint: Complaint
  hospital: CoveredHospital
  /** When it was opened; last if that is unknown. */
  opened: number
  searched: string
}

export type FailedHospital = { id: number; name: string; reason: string }

/** Which complaints of a hospital are read. */
export type Covers = 'open' | 'all'

/** What was read of all complaints so far. */
export type Collected = {
  /** `listing` finds the hospitals only; `refused` has been stopped by the loss of rights. */
  state: 'unread' | 'listing' | 'listed' | 'reading' | 'stopped' | 'done' | 'refused'
  covers: Covers
  /** The local admin whose hospitals are read; null for those of all. */
  manager: number | null
  hospitals: { read: number; total: number; isLeast: boolean }
  managers: readonly { id: number; name: string; hospitals: number }[]
  rows: readonly HospitalComplaint[]
  /** Whether there may be more complaints than were read. */
  isLeast: boolean
  failed: readonly FailedHospital[]
  /** When the reading began; null before the first one. */
  readAt: number | null
}

export const nothingCollected: Collected = {
  state: 'unread',
  covers: 'open',
  manager: null,
  hospitals: { read: 0, total: 0, isLeast: true },
  managers: [],
  rows: [],
  isLeast: true,
  failed: [],
  readAt: null,
}

export const toHospital = (customer: CustomerRow): CoveredHospital => ({
  id: customer.customer_Id,
  name: customer.companyName,
  manager: { id: customer.accountManager?.employee_Id ?? null, name: managerName(customer) },
  folded: foldForSearch(customer.companyName),
})

export const toHospitalComplaint = (complaint: Complaint, hospital: CoveredHospital): HospitalComplaint => {
  const opened = Date.parse(complaint.createdAt ?? '')
  const texts = [
    complaint.complaint_Id,
    hospital.name,
    hospital.manager.name,
    complaint.companyName,
    complaint.raisedBy,
    complaint.device_Id,
    complaint.complaint_description,
  ]
  return {
    complaint,
    hospital,
    opened: Number.isNaN(opened) ? Number.POSITIVE_INFINITY : opened,
    // Each for itself: no search finds a text of two of them.
    searched: texts.map((text) => foldForSearch(String(text ?? ''))).join('\n'),
  }
}

/** The local admins of these hospitals by name, with the number of each. */
export const managersOf = (hospitals: Iterable<CoveredHospital>): Collected['managers'] => {
  const byId = new Map<number, { id: number; name: string; hospitals: number }>()
  for (const { manager } of hospitals) {
    if (manager.id === null) continue
    const count = byId.get(manager.id)?.hospitals ?? 0
    byId.set(manager.id, { id: manager.id, name: manager.name, hospitals: count + 1 })
  }
  return [...byId.values()].sort((one, other) => one.name.localeCompare(other.name))
}
