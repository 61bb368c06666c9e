import type { Seed } from '#mocks/database/database-types.ts'
import { toSavedTables } from '#mocks/database/table-list.ts'
import { isAccount } from '#mocks/demo/personas.ts'

/** A company on its first day: the accounts of the demo, what forms offer to choose from, and nothing that they could have made. */
export const emptyCompany = ({ tables, contents }: Seed): Seed => {
  const employees = tables.employee.rows.filter(({ email }) => isAccount(email))
  const isDemoEmployee = (employeeId: number) => employees.some(({ id }) => id === employeeId)
  const files = tables.file.rows.filter(
    ({ bucket, ownerId }) => bucket === 'employees' && isDemoEmployee(ownerId),
  )
  const isTheirs = ({ employeeId }: { employeeId: number }) => isDemoEmployee(employeeId)
  return {
    // A table that is not here is empty.
    tables: toSavedTables({
      settings: tables.settings.rows,
      employee: employees,
      role: tables.role.rows.filter(isTheirs),
      permission: tables.permission.rows.filter(isTheirs),
      letter: tables.letter.rows.filter(isTheirs),
      file: files,
      constant: tables.constant.rows,
      portal: tables.portal.rows,
    }),
    contents: new Map(files.map(({ id }) => [id, contents.get(id) ?? new Uint8Array()])),
  }
}
