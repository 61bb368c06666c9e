import { storedFileUrl } from '#src/api/stored-file.ts'
import type { Config } from '#src/contract/config.ts'
import type { Employee } from '#src/contract/employees.ts'
import type { Fields } from '#src/forms/field-table.ts'
import type { ProfileEditForm } from '#src/rules/forms/local-admin.ts'

/**
 * What users can change of their own record. The photo may be any image: the server checks its type and size.
 */
export const profileFields: Fields<ProfileEditForm, Employee> = {
  employeesName: { label: 'Name', control: 'text', required: 'shown' },
  profile_photo: { label: 'Profile photo', control: 'file', value: () => null },
}

export const profileLabels = {
  employeesName: profileFields.employeesName.label,
  employeesEmail: 'Email',
  itx_Employee_Id: 'ITX Employee ID',
  employeesStatus: 'Status',
  profile_photo: profileFields.profile_photo.label,
} as const

export const photoOf = (
  { storage }: Config,
  { employee_Id, profileImage }: Pick<Employee, 'employee_Id' | 'profileImage'>,
): string | null =>
  profileImage === null ? null : storedFileUrl(storage, 'employeeImages', employee_Id, profileImage)
