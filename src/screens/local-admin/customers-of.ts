import type { EmployeeRow } from '#src/contract/employees.ts'
import { paths } from '#src/navigation/paths.ts'
import { may } from '#src/rules/access.ts'
import { type Failure, isConflict } from '#src/rules/failure.ts'
import { names } from '#src/rules/names.ts'
import type { Claims } from '#src/rules/token.ts'

/**
 * The address of the list of customers with this account manager; null for users who may not read customers.
 */
export const customersOf = (name: string, claims: Claims | null): string | null => {
  const search = `?${new URLSearchParams({ search: name })}`
  if (may.readAllCustomers(claims)) return paths.allCustomers + search
  return may.readCustomers(claims) ? paths.customers + search : null
}

/** A local admin who manages customers cannot be deleted: the notice links to those customers. */
export const customersLink =
  (rows: readonly EmployeeRow[], claims: Claims | null) => (id: number, failure: Failure) => {
    const name = rows.find(({ employee_Id }) => employee_Id === id)?.employeesName
    // The own account cannot be deleted either, and has the same status.
    if (!isConflict(failure) || id === claims?.id || name === undefined) return null
    const to = customersOf(name, claims)
    return to === null ? null : { label: `${names.customer.many} of ${name}`, to }
  }
