import type { Call } from '#src/api/client.ts'
import { type Employee, employees } from '#src/contract/employees.ts'
import { localAdminRecord } from '#src/data/readings.ts'
import { defineChange } from '#src/forms/record-change.ts'
import { paths } from '#src/navigation/paths.ts'
import { ProfileEditForm } from '#src/rules/forms/local-admin.ts'
import type { Changes } from '#src/rules/validate-change.ts'
import { profileFields } from './profile.fields.ts'

export const sendProfile = (call: Call, body: Changes<ProfileEditForm>) =>
  call(employees.updateProfile, { body })

/** The record of the signed-in user. */
export const profileChange = defineChange<Employee, ProfileEditForm>({
  fields: profileFields,
  struct: ProfileEditForm,
  form: () => 'profile',
  address: () => paths.editProfile,
  read: (call, id, signal) => localAdminRecord(id).read(call, signal),
  send: (call, _, values) => sendProfile(call, values),
})
