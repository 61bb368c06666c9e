import type { Endpoint } from '#src/contract/endpoint.ts'
import { brackets } from '#src/rules/access.ts'
import type { Claims } from '#src/rules/claims.ts'

type Grant = { label: string; add(claims: Claims): Claims }

const permissionGrants = Object.values(brackets).flatMap((permission_bracket) =>
  ['Read', 'Write'].map(
    (permission_type): Grant => ({
      label: `${permission_bracket} ${permission_type}`,
      add: ({ user, ...claims }) => ({
        ...claims,
        user: {
          ...user,
          permissions: [...user.permissions, { permission_bracket, permission_type, is_active: true }],
        },
      }),
    }),
  ),
)

const roleGrants = ['Super Admin', 'Local Admin'].map(
  (role_name): Grant => ({
    label: `the role ${role_name}`,
    add: ({ user, ...claims }) => ({
      ...claims,
      user: { ...user, roles: [...user.roles, { role_name, is_active: true }] },
    }),
  }),
)

const grants = [...permissionGrants, ...roleGrants]

/** What an account lacks to make a call, as the contract itself judges it; null where two grants are not enough. */
export const missingGrants = ({ allows }: Endpoint, claims: Claims, params: object): string | null => {
  const single = grants.find(({ add }) => allows(add(claims), params))
  if (single !== undefined) return single.label
  for (const first of grants) {
    const second = grants.find(({ add }) => allows(add(first.add(claims)), params))
    if (second !== undefined) return `${first.label} and ${second.label}`
  }
  return null
}
