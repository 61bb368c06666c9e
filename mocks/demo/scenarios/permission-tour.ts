import type { Seed } from '#mocks/database/database-types.ts'
import { toSavedTable } from '#mocks/database/table-list.ts'
import { tourPrefix } from '#mocks/demo/personas.ts'
import { brackets } from '#src/rules/access.ts'
import { employeeStatus } from '#src/rules/status.ts'

const tourAccounts = [
  { word: 'customers', name: 'Tara Kuriakose', bracket: brackets.customers },
  { word: 'devices', name: 'Ishaan Bhalla', bracket: brackets.devices },
  { word: 'lobs', name: 'Leela Menon', bracket: brackets.lobs },
  { word: 'all-customers', name: 'Rohan Sait', bracket: brackets.allCustomers },
  { word: 'admins', name: 'Zoya Contractor', bracket: brackets.employees },
  { word: 'passwords', name: 'Kabir Lal', bracket: brackets.passwordReset },
]

/** The everyday data, with one account for each permission bracket, to compare what they see. */
export const permissionTour = (seed: Seed): Seed => {
  const { employee, permission } = seed.tables
  const [model] = employee.rows
  if (model === undefined) return seed
  const lastItxId = employee.rows.reduce((last, { itxId }) => Math.max(last, itxId), 0)
  const employees = tourAccounts.map(({ word, name }, index) => ({
    ...model,
    id: employee.lastId + 1 + index,
    name,
    email: `${tourPrefix}${word}@demo.example`,
    itxId: lastItxId + 1 + index,
    status: employeeStatus.active,
    isNewUser: false,
    profileImage: null,
  }))
  const permissions = tourAccounts.map(({ bracket }, index) => ({
    id: permission.lastId + 1 + index,
    employeeId: employee.lastId + 1 + index,
    bracket,
    type: 'Read',
    isActive: true,
  }))
  return {
    ...seed,
    tables: {
      ...seed.tables,
      employee: toSavedTable([...employee.rows, ...employees]),
      permission: toSavedTable([...permission.rows, ...permissions]),
    },
  }
}
