import { paths } from '#src/navigation/paths.ts'
import { may } from '#src/rules/access.ts'
import type { Claims } from '#src/rules/claims.ts'

/** The address of the customers whose account manager has this name; null for users who may read no customers. */
export const customersOf = (name: string, claims: Claims | null): string | null => {
  const search = `?${new URLSearchParams({ search: name })}`
  if (may.readAllCustomers(claims)) return paths.allCustomers + search
  return may.readCustomers(claims) ? paths.customers + search : null
}
