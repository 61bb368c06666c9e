import { expect, test } from 'vitest'
import { contract } from '#src/contract/all.ts'
import { type Endpoint, fillPath } from '#src/contract/endpoint.ts'
import { backendOn } from '#tests/support/ask.ts'
import { hospitalSeed, noon } from './hospital-seed.ts'

type UserRights = { role: string; grants: string[] }
type Needs = (holder: UserRights) => boolean

const signedIn: Needs = () => true
const noAccount: Needs = () => false
const holds =
  (grant: string): Needs =>
  ({ grants }) =>
    grants.includes(grant)
const role =
  (name: string): Needs =>
  (holder) =>
    holder.role === name
const either =
  (...parts: Needs[]): Needs =>
  (holder) =>
    parts.some((part) => part(holder))
const superAdminWith =
  (...grants: string[]): Needs =>
  (holder) =>
    holder.role === 'Super Admin' && grants.some((grant) => holder.grants.includes(grant))

const b2bRead = holds('B2B Customer Portal Read')
const b2bWrite = holds('B2B Customer Portal Write')
const lobRead = holds("Lob's Master Data Read")
const lobWrite = holds("Lob's Master Data Write")

/** Who may call what, for records that are not the caller's own. */
const table: Record<string, Needs> = {
  'constants.list': signedIn,
  'customers.portals': signedIn,
  'lobs.listActive': signedIn,
  'session.logout': signedIn,
  'employees.updateProfile': signedIn,
  'employees.changeOwnPassword': noAccount,
  'employees.list': superAdminWith('Admin_Details Read', 'All_Customers Read'),
  'employees.get': holds('Admin_Details Read'),
  'employees.create': holds('Admin_Details Write'),
  'employees.update': holds('Admin_Details Write'),
  'employees.remove': holds('Admin_Details Write'),
  'employees.changePassword': holds('Reset_Password Write'),
  'customers.list': either(b2bRead, role('Local Admin'), holds('Device Data Write')),
  'customers.get': either(b2bRead, role('Local Admin'), holds('Device Data Read')),
  'customers.create': b2bWrite,
  'customers.update': b2bWrite,
  'customers.remove': b2bWrite,
  'customers.listAll': superAdminWith('All_Customers Read'),
  'customers.changeManager': superAdminWith('All_Customers Read'),
  'devices.list': holds('Device Data Read'),
  'devices.get': holds('Device Data Read'),
  'devices.create': holds('Device Data Write'),
  'devices.update': holds('Device Data Write'),
  'devices.remove': holds('Device Data Write'),
  'lobs.list': either(lobRead, role('Super Admin')),
  'lobs.get': either(lobRead, role('Super Admin')),
  'lobs.create': lobWrite,
  'lobs.update': lobWrite,
  'lobs.inactivate': lobWrite,
  'complaints.list': either(b2bRead, role('Local Admin')),
  'complaints.get': either(b2bRead, role('Local Admin')),
  'complaints.resolve': b2bWrite,
}

const calls = Object.entries(contract).flatMap(([area, endpoints]) =>
  Object.entries<Endpoint>(endpoints)
    .filter(([, endpoint]) => endpoint.bearer)
    .map(([name, endpoint]) => ({ name: `${area}.${name}`, endpoint })),
)

const unknownRecord = { id: 999, employee_Id: 999, customer_Id: 999, customerId: 999, userId: 999 }
const others = { deviceId: 999, lob_Id: 999, createdBy: 999, constantType: 'LobStatus' }

/** The calls that an account may not make; logout comes last because it ends the session. */
const forbiddenTo = async (backend: ReturnType<typeof backendOn>, bearer: string): Promise<string[]> => {
  const forbidden: string[] = []
  const last = (name: string) => Number(name === 'session.logout')
  for (const { name, endpoint } of calls.toSorted((left, right) => last(left.name) - last(right.name))) {
    const path = `/api${fillPath(endpoint.path, { ...unknownRecord, ...others })}`
    const reply = await backend.send(endpoint.method, path, { bearer })
    if (reply?.status === 401) throw new Error(`${name} does not know who asks`)
    if (reply?.status === 403) forbidden.push(name)
  }
  return forbidden.sort()
}

const namesWhere = (test: (needs: Needs) => boolean): string[] =>
  Object.entries(table)
    .filter(([, needs]) => test(needs))
    .map(([name]) => name)
    .sort()

test('the table lists every call that needs a sign-in', () => {
  expect(calls.map(({ name }) => name).sort()).toEqual(Object.keys(table).sort())
})

const brackets = [
  'B2B Customer Portal',
  'Device Data',
  "Lob's Master Data",
  'All_Customers',
  'Admin_Details',
  'Reset_Password',
]
const daily = brackets.slice(0, 3)
const grantsOf = (names: string[], types: string[]) =>
  names.flatMap((name) => types.map((type) => `${name} ${type}`))

const demoAccounts: [string, UserRights][] = [
  ['super', { role: 'Super Admin', grants: grantsOf(brackets, ['Read', 'Write']) }],
  ['admin', { role: 'Local Admin', grants: grantsOf(daily, ['Read', 'Write']) }],
  ['reader', { role: 'Local Admin', grants: grantsOf(daily, ['Read']) }],
  ['new', { role: 'Local Admin', grants: grantsOf(daily, ['Read', 'Write']) }],
  ['nobody', { role: '', grants: [] }],
  ['odd', { role: 'Local Admin', grants: grantsOf(daily, ['Read', 'Write']) }],
]

test.each(demoAccounts)('%s is forbidden what the table forbids, and nothing else', async (name, holder) => {
  const backend = backendOn(hospitalSeed(), () => noon)
  const forbidden = await forbiddenTo(backend, await backend.bearerOf(name))
  expect(forbidden).toEqual(namesWhere((needs) => !needs(holder)))
})

const holders = ['', 'Local Admin', 'Super Admin'].flatMap((role) =>
  ['', ...grantsOf(brackets, ['Read', 'Write'])].map((grant): [string, string, UserRights] => [
    role || 'no role',
    grant || 'no permission',
    { role, grants: grant === '' ? [] : [grant] },
  ]),
)

test.each(holders)(
  'an account with %s and %s alone may make the calls of the table, and no others',
  async (_role, _grant, holder) => {
    const backend = backendOn(hospitalSeed(), () => noon)
    await backend.database.transaction((tables) => {
      for (const { id } of tables.permission.all()) tables.permission.remove(id)
      tables.role.update(2, { name: holder.role })
      for (const grant of holder.grants) {
        const space = grant.lastIndexOf(' ')
        const [bracket, type] = [grant.slice(0, space), grant.slice(space + 1)]
        tables.permission.insert({ employeeId: 2, bracket, type, isActive: true })
      }
    })
    const forbidden = await forbiddenTo(backend, await backend.bearerOf('admin'))
    expect(forbidden).toEqual(namesWhere((needs) => !needs(holder)))
  },
)

test('every account may read its own record and change its own password', async () => {
  const backend = backendOn(hospitalSeed(), () => noon)
  const bearer = await backend.bearerOf('nobody')
  const own = await backend.ask(contract.employees.get, { params: { id: 5 }, bearer })
  const body = { currentPassword: 'Welcome#2026', password: 'Newpass#26', confirmPassword: 'Newpass#26' }
  const changed = await backend.ask(contract.employees.changeOwnPassword, { params: { id: 5 }, body, bearer })
  expect([own.status, changed.status]).toEqual([200, 200])
})

test('a token has the permissions at sign-in, a refreshed one the current permissions', async () => {
  const backend = backendOn(hospitalSeed(), () => noon)
  const { accessToken, refreshToken } = await backend.signIn('reader@demo.example')
  await backend.database.transaction((tables) => {
    for (const { id } of tables.permission.all()) tables.permission.update(id, { isActive: false })
  })
  const listDevices = (bearer: string) => backend.ask(contract.devices.list, { query: {}, bearer })
  expect((await listDevices(accessToken)).status).toBe(200)
  const refreshed = await backend.ask(contract.session.refresh, { body: { refreshToken } })
  const later = contract.session.refresh.answer.read(refreshed.body).accessToken
  expect(await listDevices(later)).toMatchObject({
    status: 403,
    body: { success: false, message: 'Access Forbidden' },
  })
})
