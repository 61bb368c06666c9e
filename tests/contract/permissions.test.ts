import { expect, test } from 'vitest'
import type { Claims } from '#src/rules/claims.ts'
import { allPermissions, claimsWith, type PermissionName } from '#tests/rules/user-rights.ts'
import { endpointsByName } from './endpoints-by-name.ts'

type UserRights = { superAdmin: boolean; localAdmin: boolean; grants: Set<PermissionName> }
type Needs = (holder: UserRights) => boolean

const signedIn: Needs = () => true
const noUser: Needs = () => false
const has =
  (...grants: PermissionName[]): Needs =>
  (holder) =>
    grants.some((grant) => holder.grants.has(grant))

const adminWrite = has('Admin_Details Write')
const customerWrite = has('B2B Customer Portal Write')
const allCustomers: Needs = (who) => who.superAdmin && has('All_Customers Read')(who)
const deviceRead = has('Device Data Read')
const deviceWrite = has('Device Data Write')
const lobRead: Needs = (who) => who.superAdmin || has("Lob's Master Data Read")(who)
const lobWrite = has("Lob's Master Data Write")
const complaintRead: Needs = (who) => who.localAdmin || has('B2B Customer Portal Read')(who)

/** Who may make which call, for the records of other users. */
const table: Record<string, Needs> = {
  'session.logout': signedIn,
  'constants.list': signedIn,
  'customers.portals': signedIn,
  'lobs.listActive': signedIn,
  'employees.updateProfile': signedIn,
  'employees.changeOwnPassword': noUser,
  'employees.get': has('Admin_Details Read'),
  'employees.list': (who) => who.superAdmin && has('Admin_Details Read', 'All_Customers Read')(who),
  'employees.create': adminWrite,
  'employees.update': adminWrite,
  'employees.remove': adminWrite,
  'employees.changePassword': has('Reset_Password Write'),
  'customers.list': (who) => who.localAdmin || has('B2B Customer Portal Read', 'Device Data Write')(who),
  'customers.get': (who) => who.localAdmin || has('B2B Customer Portal Read', 'Device Data Read')(who),
  'customers.create': customerWrite,
  'customers.update': customerWrite,
  'customers.remove': customerWrite,
  'customers.listAll': allCustomers,
  'customers.changeManager': allCustomers,
  'devices.list': deviceRead,
  'devices.get': deviceRead,
  'devices.create': deviceWrite,
  'devices.update': deviceWrite,
  'devices.remove': deviceWrite,
  'lobs.list': lobRead,
  'lobs.get': lobRead,
  'lobs.create': lobWrite,
  'lobs.update': lobWrite,
  'lobs.inactivate': lobWrite,
  'complaints.list': complaintRead,
  'complaints.get': complaintRead,
  'complaints.resolve': customerWrite,
}

const publicCalls = ['session.login', 'session.refresh', 'session.forgotPassword', 'session.resetPassword']

const claimed = ({ superAdmin, localAdmin, grants }: UserRights): Claims =>
  claimsWith({
    superAdmin: superAdmin ? 'active' : 'absent',
    localAdmin: localAdmin ? 'active' : 'absent',
    grants: Object.fromEntries(Array.from(grants, (grant) => [grant, 'active'])),
  })

/** Users with at most three or at least all but one of the permissions, each in every combination of roles. */
const allUsers: { holder: UserRights; claims: Claims }[] = Array.from(
  { length: 2 ** allPermissions.length },
  (_, bits) => allPermissions.filter((_, index) => (bits >> index) % 2 === 1),
)
  .filter(({ length }) => length <= 3 || length >= allPermissions.length - 1)
  .flatMap((grants) =>
    [true, false].flatMap((superAdmin) =>
      [true, false].map((localAdmin) => ({ superAdmin, localAdmin, grants: new Set(grants) })),
    ),
  )
  .map((holder) => ({ holder, claims: claimed(holder) }))

const anotherRecord = { id: 999 }

test('lists every call in the permission table or as public', () => {
  expect(Object.keys(endpointsByName).sort()).toEqual([...Object.keys(table), ...publicCalls].sort())
})

test.each(Object.entries(table))('allows %s exactly as the permission table says', (name, needs) => {
  const wrong = allUsers.filter(
    ({ holder, claims }) => endpointsByName[name]?.allows(claims, anotherRecord) !== needs(holder),
  )
  expect(wrong).toEqual([])
})

test.each(Object.keys(table))('%s is refused without a session', (name) => {
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
