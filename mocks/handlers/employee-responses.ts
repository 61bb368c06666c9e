import type { ReadableTables } from '#mocks/database/database-types.ts'
import type { StoredAccount } from '#mocks/wire/tokens.ts'
import type { Employee, EmployeeRow } from '#src/contract/employees.ts'
import type { SentOf } from '#src/contract/record.ts'
import { statusName } from './checks.ts'

export const toEmployeeRow = ({
  id,
  name,
  email,
  itxId,
  status,
}: StoredAccount): SentOf<typeof EmployeeRow> => ({
  employee_Id: id,
  employeesName: name,
  employeesEmail: email,
  itx_Employee_Id: itxId,
  employeesStatus: status,
})

export const toEmployeeRecord = (
  tables: ReadableTables,
  employee: StoredAccount,
): SentOf<typeof Employee> => ({
  ...toEmployeeRow(employee),
  employeesStatusName: statusName(tables, employee.status),
  profileImage: employee.profileImage,
})
