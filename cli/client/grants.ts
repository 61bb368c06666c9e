import { brackets } from '#src/rules/access.ts'
import type { Claims } from '#src/rules/token.ts'

type Granted = Claims['user']

type Grant = { name: string; add(user: Granted): Granted }

const roles = ['Super Admin', 'Local Admin'].map((role_name): Grant => {
  const role = { role_name, is_active: true }
  return { name: `role ${role_name}`, add: (user) => ({ ...user, roles: [...user.roles, role] }) }
})

const permissions = Object.values(brackets).flatMap((permission_bracket) =>
  ['Read', 'Write'].map((permission_type): Grant => {
    const permission = { permission_bracket, permission_type, is_active: true }
    return {
      name: `${permission_type} on ${permission_bracket}`,
      add: (user) => ({ ...user, permissions: [...user.permissions, permission] }),
    }
  }),
)

const grants: readonly Grant[] = [...roles, ...permissions]

const withGrants = (user: Granted, added: readonly Grant[]): Granted =>
  added.reduce((granted, { add }) => add(granted), user)

export const claimsWithoutGrants: Claims = {
  id: 1,
  name: '',
  email: '',
  isNewUser: false,
  remindMe: false,
  iat: 0,
  exp: 0,
  user: { roles: [], permissions: [] },
}

/**
 * The smallest sets of one or two grants that an account lacks to do something, by name; '' if it lacks none.
 */
export const sufficientGrants = (
  { user, ...claims }: Claims,
  mayWith: (claims: Claims) => boolean,
): string[] => {
  const isEnough = (...added: Grant[]) => mayWith({ ...claims, user: withGrants(user, added) })
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
