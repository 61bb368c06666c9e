import { assign, type Infer, object } from 'superstruct'
import { email, lettersAndSingleSpaces, repeats, wholeNumber } from '#src/rules/field-checks.ts'
import { required, text, verbatim } from '#src/rules/fields.ts'
import * as formMessages from '#src/rules/form-messages.ts'
import * as passwordMessages from '#src/rules/password-messages.ts'
import { chosenFile } from '#src/rules/uploads.ts'
import { newPassword, passwordRules } from './passwords.ts'

const employeesName = text(required, lettersAndSingleSpaces)

export const LocalAdminAddForm = object({
  employeesName,
  employeesEmail: text(required, email()),
  employeesPassword: verbatim(required, passwordRules(passwordMessages.passwordLowercaseConsecutive)),
  confirm_Password: repeats('employeesPassword', passwordMessages.passwordMismatchOnLocalAdmin, required),
  itx_Employee_Id: wholeNumber(),
  employeesStatus: wholeNumber(),
})
export type LocalAdminAddForm = Infer<typeof LocalAdminAddForm>

/** An edited local admin. Here the message for a bad e-mail address is 'Invalid Input'. */
export const LocalAdminEditForm = object({
  employeesName,
  employeesEmail: text(required, email(formMessages.invalidInput)),
  itx_Employee_Id: wholeNumber(),
  employeesStatus: wholeNumber(),
})
export type LocalAdminEditForm = Infer<typeof LocalAdminEditForm>

/** The password of a local admin, set by another user on the edit screen. */
export const LocalAdminPasswordForm = object({
  newPassword,
  newConfirmPassword: repeats('newPassword', passwordMessages.passwordMismatchOnLocalAdmin, required),
})

/** The whole edit screen: the record, and a password if one is typed. */
export const LocalAdminDetailsForm = assign(
  LocalAdminEditForm,
  object({
    newPassword: verbatim(passwordRules()),
    newConfirmPassword: repeats('newPassword', passwordMessages.passwordMismatchOnLocalAdmin),
  }),
)
export type LocalAdminDetailsForm = Infer<typeof LocalAdminDetailsForm>

/** The name is marked as required, but only the server checks it. */
export const ProfileEditForm = object({ employeesName: text(), profile_photo: chosenFile })
export type ProfileEditForm = Infer<typeof ProfileEditForm>
