import { brackets } from '#src/rules/access.ts'
import type { Claims } from '#src/rules/token.ts'

export const states = ['absent', 'active', 'inactive'] as const
export type State = (typeof states)[number]

/** A permission as bracket and type: `Device Data Read`. */
export type PermissionName = `${(typeof brackets)[keyof typeof brackets]} ${'Read' | 'Write'}`

export const allPermissions: PermissionName[] = Object.values(brackets).flatMap(
  (bracket): PermissionName[] => [`${bracket} Read`, `${bracket} Write`],
)

/** A user by the state of each role and each permission; what is not listed is absent. */
export type UserRights = {
  superAdmin: State
  localAdmin: State
  grants: Partial<Record<PermissionName, State>>
}

export const everyRoleState = states.flatMap((superAdmin) =>
  states.map((localAdmin) => ({ superAdmin, localAdmin })),
)

/** The claims that a token of this holder makes. */
export const claimsWith = ({ superAdmin, localAdmin, grants }: UserRights): Claims => ({
  id: 3,
  name: 'Asha Rao',
  email: 'asha@care.example',
  isNewUser: false,
  remindMe: false,
  iat: undefined,
  exp: 2_000_000_000,
  user: {
    roles: [...role('Super Admin', superAdmin), ...role('Local Admin', localAdmin)],
    permissions: allPermissions.flatMap((grant) => permission(grant, grants[grant] ?? 'absent')),
  },
})

const role = (role_name: string, state: State) =>
  state === 'absent' ? [] : [{ role_name, is_active: state === 'active' }]

const permission = (grant: PermissionName, state: State) => {
  if (state === 'absent') return []
  const space = grant.lastIndexOf(' ')
  return [
    {
      permission_bracket: grant.slice(0, space),
      permission_type: grant.slice(space + 1),
      is_active: state === 'active',
    },
  ]
}
