import { claimsWithoutGrants, sufficientGrants } from '#cli/client/grants.ts'
import type { Endpoint } from '#src/contract/endpoint.ts'

/**
 * Describes who may make a call. Derived by trying every grant and every pair of grants on the contract, so
 * it cannot be outdated.
 */
export const permissionOf = ({ bearer, allows }: Endpoint): string => {
  if (!bearer) return 'no sign-in'
  const { id } = claimsWithoutGrants
  const sufficient = sufficientGrants(claimsWithoutGrants, (claims) => allows(claims, { id: id + 1 }))
  if (sufficient.includes('')) return 'signed in'
  const forOwn = allows(claimsWithoutGrants, { id }) ? ['own record'] : []
  return [...forOwn, ...sufficient].join(', or ')
}
