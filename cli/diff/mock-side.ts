import { claimsWithoutGrants, grants, withGrants } from '#cli/client/grants.ts'
import type { Credentials } from '#cli/client/sign-in.ts'
import { apiPath, createApp } from '#cli/serve/app.ts'
import { listen } from '#cli/serve/listen.ts'
import { readSeedJson } from '#cli/serve/seed-source.ts'
import type { Frozen, WritableTables } from '#mocks/database/database-types.ts'
import type { Row } from '#mocks/database/models.ts'
import { createMockServer } from '#mocks/node.ts'
import type { Claims } from '#src/rules/claims.ts'

/** The mock backend of the demo on its own port, and two accounts of it. */
export type MockSide = { baseUrl: string; equal: Credentials; powerful: Credentials; close(): Promise<void> }

/**
 * Starts the mock backend. Its `equal` account has exactly the permissions of these claims, so that both
 * sides refuse the same calls. Its `powerful` account has all permissions, and shows more of what the mock
 * can answer.
 */
export const openMock = async ({ user }: Claims): Promise<MockSide> => {
  const mock = createMockServer({ loadSeed: () => readSeedJson(undefined) })
  await mock.database.open()
  const accounts = await mock.database.transaction((tables) => {
    const [first, second] = tables.employee.all()
    return {
      powerful: grant(tables, first, withGrants(claimsWithoutGrants.user, grants)),
      equal: grant(tables, second, user),
    }
  })
  const host = '127.0.0.1'
  const app = createApp({ backend: mock.answer, hosts: [host] })
  const server = await listen(app.fetch, { port: 0, host })
  return { baseUrl: `${server.url}${apiPath}`, ...accounts, close: server.close }
}

type Grants = Claims['user']

const grant = (
  tables: WritableTables,
  employee: Frozen<Row<'employee'>> | undefined,
  { roles, permissions }: Grants,
): Credentials => {
  if (employee === undefined) throw new Error('The demo has too few accounts')
  for (const table of [tables.role, tables.permission]) {
    for (const { id, employeeId } of table.all()) if (employeeId === employee.id) table.remove(id)
  }
  for (const { role_name: name, is_active: isActive } of roles) {
    tables.role.insert({ employeeId: employee.id, name, isActive })
  }
  for (const { permission_bracket: bracket, permission_type: type, is_active: isActive } of permissions) {
    tables.permission.insert({ employeeId: employee.id, bracket, type, isActive })
  }
  return { name: employee.name, username: employee.email, password: employee.password }
}
