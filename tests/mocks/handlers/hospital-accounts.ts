import type { Row } from '#mocks/database/models.ts'
import { localAdminRow } from '#tests/support/rows.ts'

const account = (id: number, name: string, mail: string, rest: Partial<Row<'employee'>> = {}) =>
  localAdminRow(id, name, { email: `${mail}@demo.example`, ...rest })

export const accounts: Row<'employee'>[] = [
  account(1, 'Asha Rao', 'super', { profileImage: 'portrait.png' }),
  account(2, 'Vikram Iyer', 'admin'),
  account(3, 'Meera Pillai', 'reader'),
  account(4, 'Nikhil Das', 'new', { isNewUser: true }),
  account(5, 'Farah Sheikh', 'nobody'),
  account(6, 'Ömer Çelik', 'odd'),
  account(7, 'Ira Inactive', 'inactive', { status: 6 }),
  account(8, 'asha rao', 'second.asha'),
]

const role = (employeeId: number, name: string, isActive = true): Row<'role'> => ({
  id: employeeId,
  employeeId,
  name,
  isActive,
})

export const roles: Row<'role'>[] = [
  role(1, 'Super Admin'),
  role(2, 'Local Admin'),
  role(3, 'Local Admin'),
  role(4, 'Local Admin'),
  role(5, 'Super Admin', false),
  role(6, 'LOCAL admin'),
  role(7, 'Local Admin'),
  role(8, 'Local Admin'),
]

export const daily = ['B2B Customer Portal', 'Device Data', "Lob's Master Data"]
const all = [...daily, 'All_Customers', 'Admin_Details', 'Reset_Password']
const both = ['Read', 'Write']

const grants = (employeeId: number, brackets: string[], types: string[], isActive = true) =>
  brackets.flatMap((bracket) => types.map((type) => ({ employeeId, bracket, type, isActive })))

export const permissions: Row<'permission'>[] = [
  ...grants(1, all, both),
  ...grants(2, daily, both),
  ...grants(3, daily, ['Read']),
  ...grants(4, daily, both),
  ...grants(5, ['B2B Customer Portal'], ['Read'], false),
  ...grants(
    6,
    daily.map((bracket) => bracket.toUpperCase()),
    ['READ', 'write'],
  ),
  ...grants(8, daily, both),
].map((grant, index) => ({ id: index + 1, ...grant }))
