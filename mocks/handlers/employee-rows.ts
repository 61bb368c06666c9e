import type { ReadableTables, WritableFiles, WritableTables } from '#mocks/database/database-types.ts'
import { serverMessages } from '#mocks/server-messages.ts'
import { dailyBrackets } from '#src/rules/access.ts'
import type { LocalAdminEditForm } from '#src/rules/forms/local-admin.ts'
import { assertStatus, assertUnique } from './checks.ts'

/** The columns of a form; refuses with 400 or 409. `own` is the id of the row that is edited. */
export const toEmployeeColumns = (tables: ReadableTables, form: LocalAdminEditForm, own?: number) => {
  const { employeesName, employeesEmail, itx_Employee_Id, employeesStatus } = form
  const rows = tables.employee.all()
  const stored = own && tables.employee.find(own)?.status
  assertStatus(tables, 'EmployeeStatus', employeesStatus, 'employeesStatus', stored)
  assertUnique(rows, ({ email }) => email, {
    value: employeesEmail,
    own,
    field: 'employeesEmail',
    message: serverMessages.emailTaken,
  })
  assertUnique(rows, ({ itxId }) => itxId, {
    value: itx_Employee_Id,
    own,
    field: 'itx_Employee_Id',
    message: serverMessages.itxIdTaken,
  })
  return { name: employeesName, email: employeesEmail, itxId: itx_Employee_Id, status: employeesStatus }
}

/** Adds the role and permissions of a Local Admin to a new account. */
export const grantLocalAdmin = (tables: WritableTables, employeeId: number): void => {
  tables.role.insert({ employeeId, name: 'Local Admin', isActive: true })
  for (const bracket of dailyBrackets) {
    for (const type of ['Read', 'Write']) {
      tables.permission.insert({ employeeId, bracket, type, isActive: true })
    }
  }
}

/** Removes an account with its rights, tokens, reset e-mails and files. */
export const deleteEmployee = (tables: WritableTables, files: WritableFiles, id: number): void => {
  for (const table of [tables.role, tables.permission, tables.token, tables.letter]) {
    for (const row of table.all()) if (row.employeeId === id) table.remove(row.id)
  }
  files.removeAllOf('employees', id)
  tables.employee.remove(id)
}
