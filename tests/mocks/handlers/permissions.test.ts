import { expect, test } from 'vitest'
import { contract } from '#src/contract/contract.ts'
import { type Endpoint, pathParameter } from '#src/contract/endpoint.ts'
import { mayCall } from '#tests/contract/who-may-call.ts'
import type { Needs } from '#tests/rules/access-table.ts'
import { allPermissions, type PermissionName, type UserRights } from '#tests/rules/user-rights.ts'
import { backendOn } from '#tests/support/ask.ts'
import { daily } from './hospital-accounts.ts'
import { hospitalSeed, noon } from './hospital-seed.ts'

const calls = Object.entries(contract).flatMap(([area, endpoints]) =>
  Object.entries<Endpoint>(endpoints)
    .filter(([, endpoint]) => endpoint.bearer)
    .map(([name, endpoint]) => ({ name: `${area}.${name}`, endpoint })),
)

/** The calls that an account may not make; logout comes last because it ends the session. */
const forbiddenTo = async (backend: ReturnType<typeof backendOn>, bearer: string): Promise<string[]> => {
  const forbidden: string[] = []
  const last = (name: string) => Number(name === 'session.logout')
  for (const { name, endpoint } of calls.toSorted((left, right) => last(left.name) - last(right.name))) {
    // A record that does not exist.
    const path = endpoint.path.replace(':constantType', 'LobStatus').replaceAll(pathParameter, '999')
    const reply = await backend.send(endpoint.method, `/api${path}`, { bearer })
    if (reply?.status === 401) throw new Error(`${name} does not know who asks`)
    if (reply?.status === 403) forbidden.push(name)
  }
  return forbidden.sort()
}

const namesWhere = (test: (needs: Needs) => boolean): string[] =>
  Object.entries(mayCall)
    .filter(([, needs]) => test(needs))
    .map(([name]) => name)
    .sort()

test('the table lists every call that needs a sign-in', () => {
  expect(calls.map(({ name }) => name).sort()).toEqual(Object.keys(mayCall).sort())
})

const everyday = allPermissions.filter((name) => daily.some((bracket) => name.startsWith(bracket)))
const reading = everyday.filter((name) => name.endsWith(' Read'))

const rightsOf = (role: string, names: readonly PermissionName[]): UserRights => ({
  superAdmin: role === 'Super Admin' ? 'active' : 'absent',
  localAdmin: role === 'Local Admin' ? 'active' : 'absent',
  grants: Object.fromEntries(names.map((name) => [name, 'active'])),
})

const demoAccounts: [string, UserRights][] = [
  ['super', rightsOf('Super Admin', allPermissions)],
  ['admin', rightsOf('Local Admin', everyday)],
  ['reader', rightsOf('Local Admin', reading)],
  ['new', rightsOf('Local Admin', everyday)],
  ['nobody', rightsOf('', [])],
  ['odd', rightsOf('Local Admin', everyday)],
]

test.each(demoAccounts)('%s is forbidden what the table forbids, and nothing else', async (name, holder) => {
  const backend = backendOn(hospitalSeed(), () => noon)
  const forbidden = await forbiddenTo(backend, await backend.bearerOf(name))
  expect(forbidden).toEqual(namesWhere((needs) => !needs(holder)))
})

const holders = ['', 'Local Admin', 'Super Admin'].flatMap((role) =>
  [[], ...allPermissions.map((name) => [name])].map((names) => ({ role, names })),
)

test.each(holders)(
  'an account with the role "$role" and the permissions $names may make the calls of the table, and no others',
  async ({ role, names }) => {
    const backend = backendOn(hospitalSeed(), () => noon)
    await backend.database.transaction((tables) => {
      for (const { id } of tables.permission.all()) tables.permission.remove(id)
      tables.role.update(2, { name: role })
      for (const name of names) {
        const [bracket, type] = [name.replace(/ \w+$/, ''), name.replace(/^.* /, '')]
        tables.permission.insert({ employeeId: 2, bracket, type, isActive: true })
      }
    })
    const forbidden = await forbiddenTo(backend, await backend.bearerOf('admin'))
    expect(forbidden).toEqual(namesWhere((needs) => !needs(rightsOf(role, names))))
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
