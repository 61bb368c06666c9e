import type { Seed } from '#mocks/database/database-types.ts'
import { toSavedTable } from '#mocks/database/table-list.ts'
import { isAccount } from '#mocks/demo/personas.ts'

/** A company on its first day: the accounts of the demo and nothing that they could have made. */
export const emptyCompany = ({ tables, contents }: Seed): Seed => {
  const employees = tables.employee.rows.filter(({ email }) => isAccount(email))
  const isDemoEmployee = (employeeId: number) => employees.some(({ id }) => id === employeeId)
  const files = tables.file.rows.filter(
    ({ bucket, ownerId }) => bucket === 'employees' && isDemoEmployee(ownerId),
  )
  return {
    tables: {
      ...tables,
      employee: toSavedTable(employees),
      role: toSavedTable(tables.role.rows.filter(({ employeeId }) => isDemoEmployee(employeeId))),
      permission: toSavedTable(tables.permission.rows.filter(({ employeeId }) => isDemoEmployee(employeeId))),
      letter: toSavedTable(tables.letter.rows.filter(({ employeeId }) => isDemoEmployee(employeeId))),
      customer: toSavedTable([]),
      note: toSavedTable([]),
      device: toSavedTable([]),
      lob: toSavedTable([]),
      complaint: toSavedTable([]),
      file: toSavedTable(files),
    },
    contents: new Map(files.map(({ id }) => [id, contents.get(id) ?? new Uint8Array()])),
  }
}
