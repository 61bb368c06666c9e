import type { Call } from '#src/api/client.ts'
import { type CustomerRow, managerName } from '#src/contract/customers.ts'
import { readAllCustomerRows } from '#src/data/customer-rows.ts'
import { names } from '#src/rules/names.ts'

/** What a local admin looks after. Of the customers in `untold` only a name says who does: it may be anyone's. */
export type Hospitals = { own: readonly CustomerRow[]; untold: readonly CustomerRow[] }

/** Reads all pages: a search would prove nothing. */
export const readHospitalsOf = async (
  call: Call,
  employee: number,
  signal: AbortSignal,
): Promise<Hospitals> => {
  const rows = await readAllCustomerRows(call, signal)
  return {
    own: rows.filter(({ accountManager }) => accountManager?.employee_Id === employee),
    untold: rows.filter((row) => row.accountManager?.employee_Id == null && managerName(row) !== ''),
  }
}

export const hasNone = ({ own, untold }: Hospitals): boolean => own.length === 0 && untold.length === 0

/** Why a local admin may not be deleted; null if nothing is in the way. */
export const reasonToKeep = ({ own, untold }: Hospitals): string | null => {
  if (own.length > 0) return `Not deleted: they still look after ${countOf(own.length)}`
  return untold.length > 0 ? `Not deleted: who looks after ${countOf(untold.length)} cannot be told` : null
}

const countOf = (count: number): string =>
  `${count} ${count === 1 ? names.customer.inText : names.customer.manyInText}`
