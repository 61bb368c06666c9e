import { expect, test } from 'vitest'
import type { Claims } from '#src/rules/token.ts'
import { allPermissions, claimsWith, type State, type UserRights } from '#tests/rules/user-rights.ts'
import { endpointsByName } from './endpoints-by-name.ts'
import { mayCall } from './who-may-call.ts'

const publicCalls = ['session.login', 'session.refresh', 'session.forgotPassword', 'session.resetPassword']

const roleStates: readonly State[] = ['active', 'absent']

/** Users with at most three or at least all but one of the permissions, each in every combination of roles. */
const allUsers: { holder: UserRights; claims: Claims }[] = Array.from(
  { length: 2 ** allPermissions.length },
  (_, bits) => allPermissions.filter((_, index) => (bits >> index) % 2 === 1),
)
  .filter(({ length }) => length <= 3 || length >= allPermissions.length - 1)
  .map((names) => Object.fromEntries(names.map((name) => [name, 'active' as const])))
  .flatMap((grants) =>
    roleStates.flatMap((superAdmin) => roleStates.map((localAdmin) => ({ superAdmin, localAdmin, grants }))),
  )
  .map((holder) => ({ holder, claims: claimsWith(holder) }))

const anotherRecord = { id: 999 }

test('lists every call in the permission table or as public', () => {
  expect(Object.keys(endpointsByName).sort()).toEqual([...Object.keys(mayCall), ...publicCalls].sort())
})

test.each(Object.entries(mayCall))('allows %s exactly as the permission table says', (name, needs) => {
  const wrong = allUsers.filter(
    ({ holder, claims }) => endpointsByName[name]?.allows(claims, anotherRecord) !== needs(holder),
  )
  expect(wrong).toEqual([])
})

test.each(Object.keys(mayCall))('%s is refused without a session', (name) => {
  expect(endpointsByName[name]?.allows(null, anotherRecord)).toBe(false)
})

test.each(publicCalls)('allows %s without a session', (name) => {
  expect(endpointsByName[name]?.allows(null, undefined)).toBe(true)
})

test.each(['employees.get', 'employees.changeOwnPassword'])(
  'allows every signed-in user %s for their own id',
  (name) => {
    for (const { claims } of allUsers) {
      if (endpointsByName[name]?.allows(claims, { id: claims.id }) !== true)
        expect.fail(`refused to ${JSON.stringify(claims)}`)
    }
  },
)
