import { assign, type Infer, object } from 'superstruct'
import { email } from '#src/rules/email.ts'
import { required, text, verbatim } from '#src/rules/fields.ts'
import * as messages from '#src/rules/messages.ts'
import { wholeNumber } from '#src/rules/numbers.ts'
import { passwordRules } from '#src/rules/password.ts'
import { lettersAndSingleSpaces } from '#src/rules/person-name.ts'
import { repeats } from '#src/rules/repeats.ts'
import { newPassword } from './passwords.ts'

const employeesName = text(required, lettersAndSingleSpaces)

export const LocalAdminAddForm = object({
  employeesName,
  employeesEmail: text(required, email()),
  employeesPassword: verbatim(required, passwordRules(messages.passwordLowercaseConsecutive)),
  confirm_Password: repeats('employeesPassword', messages.passwordMismatchOnLocalAdmin, required),
  itx_Employee_Id: wholeNumber(),
  employeesStatus: wholeNumber(),
})
export type LocalAdminAddForm = Infer<typeof LocalAdminAddForm>

/** An edited local admin. Here the message for a bad e-mail address is 'Invalid Input'. */
export const LocalAdminEditForm = object({
  employeesName,
  employeesEmail: text(required, email(messages.invalidInput)),
  itx_Employee_Id: wholeNumber(),
  employeesStatus: wholeNumber(),
})
export type LocalAdminEditForm = Infer<typeof LocalAdminEditForm>

/** The password of a local admin, set by another user on the edit screen. */
export const LocalAdminPasswordForm = object({
  newPassword,
  newConfirmPassword: repeats('newPassword', messages.passwordMismatchOnLocalAdmin, required),
})
export type LocalAdminPasswordForm = Infer<typeof LocalAdminPasswordForm>

/** The whole edit screen: the record, and a password if one is typed. */
export const LocalAdminDetailsForm = assign(
  LocalAdminEditForm,
  object({
    newPassword: verbatim(passwordRules()),
    newConfirmPassword: repeats('newPassword', messages.passwordMismatchOnLocalAdmin),
  }),
)
export type LocalAdminDetailsForm = Infer<typeof LocalAdminDetailsForm>
