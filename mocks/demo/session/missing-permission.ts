import { type Access, brackets } from '#src/rules/access.ts'
import type { Claims } from '#src/rules/token.ts'

/**
 * Names what this user lacks for `access`: `Read on B2B Customer Portal`, or two permissions. Null if no
 * permission helps.
 */
export const missingPermission = (access: Access, claims: Claims): string | null => {
  const single = grants.find((grant) => access(withGrants(claims, [grant])))
  if (single !== undefined) return single.label
  const pair = pairs.find((both) => access(withGrants(claims, both)))
  return pair === undefined ? null : pair.map(({ label }) => label).join(' and ')
}

type Grant = {
  label: string
  role?: Claims['user']['roles'][number]
  permission?: Claims['user']['permissions'][number]
}

const permissionGrants: readonly Grant[] = (['Read', 'Write'] as const).flatMap((type) =>
  Object.values(brackets).map((bracket) => ({
    label: `${type} on ${bracket}`,
    permission: { permission_bracket: bracket, permission_type: type, is_active: true },
  })),
)

const roleGrants: readonly Grant[] = ['Local Admin', 'Super Admin'].map((name) => ({
  label: `the role ${name}`,
  role: { role_name: name, is_active: true },
}))

const grants = [...permissionGrants, ...roleGrants]

const pairs = roleGrants.flatMap((role) => permissionGrants.map((permission) => [role, permission]))

const withGrants = (claims: Claims, added: readonly Grant[]): Claims => ({
  ...claims,
  user: {
    roles: [...claims.user.roles, ...added.flatMap(({ role = [] }) => role)],
    permissions: [...claims.user.permissions, ...added.flatMap(({ permission = [] }) => permission)],
  },
})
