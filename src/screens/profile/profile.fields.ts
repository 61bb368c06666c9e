import { storedFileUrl } from '#src/api/stored-file.ts'
import type { Config } from '#src/contract/config.ts'
import type { Employee } from '#src/contract/employees.ts'
import { localAdminLabels } from '#src/contract/labels/local-admin.ts'
import type { Fields } from '#src/forms/field-table.ts'
import type { ProfileEditForm } from '#src/rules/forms/local-admin.ts'

export const photoLabel = 'Profile photo'

/**
 * What users can change of their own record. The photo may be any image: the server checks its type and size.
 */
export const profileFields: Fields<ProfileEditForm, Employee> = {
  employeesName: { label: localAdminLabels.employeesName, control: 'text', required: 'shown' },
  profile_photo: { label: photoLabel, control: 'file', value: () => null },
}

export const photoOf = (
  { storage }: Config,
  { employee_Id, profileImage }: Pick<Employee, 'employee_Id' | 'profileImage'>,
): string | null =>
  profileImage === null ? null : storedFileUrl(storage, 'employeeImages', employee_Id, profileImage)
