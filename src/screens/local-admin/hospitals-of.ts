import type { Call } from '#src/api/client.ts'
import { type CustomerRow, managerName } from '#src/contract/customers.ts'
import type { EmployeeRow } from '#src/contract/employees.ts'
import { readAllCustomerRows } from '#src/data/customer-rows.ts'
import type { LeftAlone } from '#src/lists/selection/row-action.ts'
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
    untold: untoldOf(rows),
  }
}

const untoldOf = (rows: readonly CustomerRow[]): readonly CustomerRow[] =>
  rows.filter((row) => row.accountManager?.employee_Id == null && managerName(row) !== '')

/** Why a local admin may not be deleted; null if nothing is in the way. */
export const reasonToKeep = ({ own, untold }: Hospitals): string | null => {
  if (own.length > 0) return `Not deleted: they still look after ${countOf(own.length)}`
  return untold.length > 0 ? `Not deleted: ${untoldReason(untold)}` : null
}

/** Why none of them may be deleted. */
const untoldReason = (untold: readonly CustomerRow[]): string =>
  `who looks after ${countOf(untold.length)} cannot be told`

/** The selected local admins that are not deleted, by their ids. Those who look after customers can hand them over. */
export const lookBeforeDeletion = async (
  rows: readonly EmployeeRow[],
  handOver: (row: EmployeeRow) => void,
  call: Call,
  signal: AbortSignal,
): Promise<ReadonlyMap<number, LeftAlone>> => {
  const customers = await readAllCustomerRows(call, signal)
  const untold = untoldOf(customers)
  const busy = new Set(customers.map(({ accountManager }) => accountManager?.employee_Id))
  return new Map(
    rows.flatMap((row): [number, LeftAlone][] => {
      const { employee_Id: id } = row
      if (!busy.has(id)) return untold.length === 0 ? [] : [[id, { reason: untoldReason(untold) }]]
      const help = { label: 'Hand over', onSelect: () => handOver(row) }
      return [[id, { reason: `looking after ${names.customer.manyInText}`, help }]]
    }),
  )
}

const countOf = (count: number): string =>
  `${count} ${count === 1 ? names.customer.inText : names.customer.manyInText}`
