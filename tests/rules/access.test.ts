import { expect, test } from 'vitest'
import {
  type Access,
  allOf,
  anyOf,
  anyone,
  brackets,
  canRead,
  canWrite,
  isLocalAdmin,
  isSuperAdmin,
  may,
} from '#src/rules/access.ts'
import type { Claims } from '#src/rules/token.ts'
import { isSignedIn } from '#src/rules/token.ts'
import { table } from './access-table.ts'
import {
  allPermissions,
  claimsWith,
  everyRoleState,
  type PermissionName,
  type State,
  states,
  type UserRights,
} from './user-rights.ts'

const noRights: UserRights = { superAdmin: 'absent', localAdmin: 'absent', grants: {} }

const allowedBy = (claims: Claims | null): string[] =>
  Object.entries<Access>(may).flatMap(([name, access]) => (access(claims) ? [name] : []))

const allowedByTable = (holder: UserRights): string[] =>
  Object.entries(table).flatMap(([name, needs]) => (needs(holder) ? [name] : []))

/** The users for whom rules and table differ. */
const differences = (holders: Iterable<UserRights>): { judged: number; wrong: UserRights[] } => {
  const wrong: UserRights[] = []
  let judged = 0
  for (const holder of holders) {
    judged += 1
    if (allowedBy(claimsWith(holder)).join() !== allowedByTable(holder).join()) wrong.push(holder)
  }
  return { judged, wrong }
}

test('the table names every rule, in the order of the rules', () => {
  expect(Object.keys(table)).toEqual(Object.keys(may))
})

const around: Record<string, State> = {
  'nothing else': 'absent',
  'all else': 'active',
  'all else inactive': 'inactive',
}
const cases = Object.values(brackets).flatMap((bracket) =>
  Object.keys(around).map((beside): [string, string] => [bracket, beside]),
)

test.each(cases)(
  'the rules agree with the table for every combination of roles, Read and Write of %s beside %s',
  (bracket, beside) => {
    const others = allPermissions.filter((grant) => !grant.startsWith(bracket))
    const rest = Object.fromEntries(others.map((grant) => [grant, around[beside]]))
    const holders = everyRoleState.flatMap((roles) =>
      states.flatMap((read) =>
        states.map((write) => ({
          ...roles,
          grants: { ...rest, [`${bracket} Read`]: read, [`${bracket} Write`]: write },
        })),
      ),
    )
    expect(differences(holders)).toEqual({ judged: 81, wrong: [] })
  },
)

/** How many combinations of all permissions and 9 roles there are. */
const all = 3 ** allPermissions.length * everyRoleState.length

/** Each `step`th of them. */
function* combinations(step: number): Iterable<UserRights> {
  for (let number = 0; number < all; number += step) {
    let rest = Math.floor(number / everyRoleState.length)
    const grants: Partial<Record<PermissionName, State>> = {}
    for (const grant of allPermissions) {
      grants[grant] = states[rest % 3] ?? 'absent'
      rest = Math.floor(rest / 3)
    }
    const roles = everyRoleState[number % everyRoleState.length]
    if (roles !== undefined) yield { ...roles, grants }
  }
}

/** As many however many permissions there are. A multiple of 3 would leave states out. */
const sampleStep = Math.ceil(all / 9_510)
const every = process.env.PROOF !== undefined ? 1 : sampleStep % 3 === 0 ? sampleStep + 1 : sampleStep

test('the rules agree with the table for combinations across all brackets', { timeout: 1_200_000 }, () => {
  const { judged, wrong } = differences(combinations(every))
  expect(wrong).toEqual([])
  expect(judged).toBe(Math.ceil(all / every))
})

test('without a session nothing is allowed, and without grants only the own profile', () => {
  expect(allowedBy(null)).toEqual([])
  expect(allowedBy(claimsWith(noRights))).toEqual(['viewOwnProfile'])
  expect([isSignedIn(null), isSignedIn(claimsWith(noRights)), anyone(null)]).toEqual([false, true, true])
})

test.each(['B2B CUSTOMER PORTAL', 'b2b customer portal', 'b2B cUSTOMER pORTAL'])(
  'names of roles and brackets match whatever their case: %s',
  (permission_bracket) => {
    const claims = claimsWith(noRights)
    claims.user.roles.push({ role_name: 'sUPER aDMIN', is_active: true })
    claims.user.permissions.push({ permission_bracket, permission_type: 'wRITE', is_active: true })
    expect([canWrite('B2B Customer Portal')(claims), isSuperAdmin(claims)]).toEqual([true, true])
    expect([canRead('B2B Customer Portal')(claims), isLocalAdmin(claims)]).toEqual([false, false])
  },
)

test.each(['Device Datas', 'Device', ' Device Data', 'Device_Data', 'Devıce Data', ''])(
  'the bracket %j is another one',
  (permission_bracket) => {
    const claims = claimsWith(noRights)
    claims.user.permissions.push({ permission_bracket, permission_type: 'Read', is_active: true })
    expect(canRead('Device Data')(claims)).toBe(false)
  },
)

test('an inactive entry does not take away what an active one gives', () => {
  const claims = claimsWith({ ...noRights, grants: { 'Device Data Read': 'inactive' } })
  expect(canRead('Device Data')(claims)).toBe(false)
  claims.user.permissions.push({
    permission_bracket: 'Device Data',
    permission_type: 'Read',
    is_active: true,
  })
  expect(canRead('Device Data')(claims)).toBe(true)
})

test('conditions join as all of them or any of them', () => {
  const no: Access = () => false
  const claims = claimsWith(noRights)
  expect([allOf(anyone, anyone)(claims), allOf(anyone, no)(claims), allOf()(claims)]).toEqual([
    true,
    false,
    true,
  ])
  expect([anyOf(no, anyone)(claims), anyOf(no, no)(claims), anyOf()(claims)]).toEqual([true, false, false])
})
