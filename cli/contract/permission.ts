import type { Endpoint } from '#src/contract/endpoint.ts'
import { brackets } from '#src/rules/access.ts'
import type { Claims } from '#src/rules/claims.ts'

type Grants = Claims['user']
type Grant = { name: string; add(grants: Grants): Grants }

const roles = ['Super Admin', 'Local Admin'].map((name): Grant => {
  return {
    name: `role ${name}`,
    add: (all) => ({ ...all, roles: [...all.roles, { role_name: name, is_active: true }] }),
  }
})

const permissions = Object.values(brackets).flatMap((bracket) =>
  ['Read', 'Write'].map((type): Grant => {
    const permission = { permission_bracket: bracket, permission_type: type, is_active: true }
    return {
      name: `${type} on ${bracket}`,
      add: (all) => ({ ...all, permissions: [...all.permissions, permission] }),
    }
  }),
)

const grants = [...roles, ...permissions]

/** Says who may make a call. Asks the contract with every grant and every pair of grants, so that it is always true. */
export const permissionOf = (endpoint: Endpoint): string => {
  if (!endpoint.bearer) return 'no sign-in'
  const sufficient = sufficientGrants(endpoint, otherId)
  if (sufficient.includes('')) return 'signed in'
  const forOwn = sufficientGrants(endpoint, ownId).includes('') ? ['own record'] : []
  return [...forOwn, ...sufficient].join(', or ')
}

const ownId = 1
const otherId = 2

/** The smallest sets of grants that allow a call on a record, as texts; an empty text if none is needed. */
const sufficientGrants = (endpoint: Endpoint, id: number): string[] => {
  const isEnough = (...given: Grant[]) => endpoint.allows(claimsWith(given), { id })
  if (isEnough()) return ['']
  const single = grants.filter((grant) => isEnough(grant))
  const rest = grants.filter((grant) => !single.includes(grant))
  const pairs = rest.flatMap((one, index) =>
    rest
      .slice(index + 1)
      .filter((other) => isEnough(one, other))
      .map((other) => `${one.name} and ${other.name}`),
  )
  return [...single.map(({ name }) => name), ...pairs]
}

const claimsWith = (given: readonly Grant[]): Claims => ({
  id: ownId,
  name: '',
  email: '',
  isNewUser: false,
  remindMe: false,
  iat: 0,
  exp: 0,
  user: given.reduce((all, { add }) => add(all), { roles: [], permissions: [] } as Grants),
})
