import type { ReadableTables } from '#mocks/database/database-types.ts'
import type { Account } from '#mocks/wire/tokens.ts'
import { statusName } from './checks.ts'

/** A local admin in a list. */
export const employeeRow = ({ id, name, email, itxId, status }: Account) => ({
  employee_Id: id,
  employeesName: name,
  employeesEmail: email,
  itx_Employee_Id: itxId,
  employeesStatus: status,
})

/** A local admin's whole record. */
export const employeeRecord = (tables: ReadableTables, employee: Account) => ({
  ...employeeRow(employee),
  employeesStatusName: statusName(tables, employee.status),
  profileImage: employee.profileImage,
})
