import type { ReadableTables } from '#mocks/database/database-types.ts'
import type { StoredAccount } from '#mocks/wire/tokens.ts'
import { statusName } from './checks.ts'

/** A local admin in a list. */
export const toEmployeeRow = ({ id, name, email, itxId, status }: StoredAccount) => ({
  employee_Id: id,
  employeesName: name,
  employeesEmail: email,
  itx_Employee_Id: itxId,
  employeesStatus: status,
})

/** A local admin's whole record. */
export const toEmployeeRecord = (tables: ReadableTables, employee: StoredAccount) => ({
  ...toEmployeeRow(employee),
  employeesStatusName: statusName(tables, employee.status),
  profileImage: employee.profileImage,
})
