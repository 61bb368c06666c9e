import type { ReadableTables } from '#mocks/database/database-types.ts'
import type { StoredAccount } from '#mocks/wire/tokens.ts'
import { statusName } from './checks.ts'

export const toEmployeeRow = ({ id, name, email, itxId, status }: StoredAccount) => ({
  employee_Id: id,
  employeesName: name,
  employeesEmail: email,
  itx_Employee_Id: itxId,
  employeesStatus: status,
})

export const toEmployeeRecord = (tables: ReadableTables, employee: StoredAccount) => ({
  ...toEmployeeRow(employee),
  employeesStatusName: statusName(tables, employee.status),
  profileImage: employee.profileImage,
})
