import type { Seed } from '#mocks/database/database-types.ts'
import { toSavedTable } from '#mocks/database/table-list.ts'
import { tourPrefix } from '#mocks/demo/personas.ts'
import { brackets } from '#src/rules/access.ts'
import { localAdminStatus } from '#src/rules/status.ts'
import { typedKeys } from '#src/rules/typed-keys.ts'

const accountOf: { readonly [Key in keyof typeof brackets]?: { word: string; name: string } } = {
  customers: { word: 'customers', name: 'Tara Kuriakose' },
  devices: { word: 'devices', name: 'Ishaan Bhalla' },
  lobs: { word: 'lobs', name: 'Leela Menon' },
  allCustomers: { word: 'all-customers', name: 'Rohan Sait' },
  localAdmins: { word: 'admins', name: 'Zoya Contractor' },
  passwordReset: { word: 'passwords', name: 'Kabir Lal' },
}

/** A bracket that is added later has an account too, called after it. */
const tourAccounts = typedKeys(brackets).map((key) => ({
  ...(accountOf[key] ?? { word: key.toLowerCase(), name: brackets[key] }),
  bracket: brackets[key],
}))

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
    status: localAdminStatus.active,
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
