import { storedFileUrl } from '#src/api/stored-file.ts'
import type { Config } from '#src/contract/config.ts'
import type { Employee } from '#src/contract/employees.ts'

export const photoOf = (
  { storage }: Config,
  { employee_Id, profileImage }: Pick<Employee, 'employee_Id' | 'profileImage'>,
): string | null =>
  profileImage === null ? null : storedFileUrl(storage, 'employeeImages', employee_Id, profileImage)
