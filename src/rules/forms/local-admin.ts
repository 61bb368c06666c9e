import { assign, type Infer, object } from 'superstruct'
import { email } from '#src/rules/email.ts'
import { required, text, unlessUnchanged, verbatim } from '#src/rules/fields.ts'
import * as messages from '#src/rules/messages.ts'
import { optionalWholeNumber, wholeNumber } from '#src/rules/numbers.ts'
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

/** What the record of a local admin holds already: it is accepted as it is. */
type StoredLocalAdmin = {
  employeesName: string
  employeesEmail: string
  itx_Employee_Id: number | null
}

/** An edited local admin. Here the message for a bad e-mail address is 'Invalid Input'. */
export const localAdminEditForm = (stored: StoredLocalAdmin) =>
  object({
    employeesName: text(unlessUnchanged(stored.employeesName, required, lettersAndSingleSpaces)),
    employeesEmail: text(unlessUnchanged(stored.employeesEmail, required, email(messages.invalidInput))),
    // Employees of earlier years have none, and can be given one.
    itx_Employee_Id:
      stored.itx_Employee_Id === null
        ? optionalWholeNumber
        : wholeNumber(messages.fieldRequired, stored.itx_Employee_Id),
    employeesStatus: wholeNumber(),
  })
export type LocalAdminEditForm = Infer<ReturnType<typeof localAdminEditForm>>

/** The password of a local admin, set by another user on the edit screen. */
export const LocalAdminPasswordForm = object({
  newPassword,
  newConfirmPassword: repeats('newPassword', messages.passwordMismatchOnLocalAdmin, required),
})
export type LocalAdminPasswordForm = Infer<typeof LocalAdminPasswordForm>

/** The whole edit screen: the record, and a password if one is typed. */
export const localAdminDetailsForm = (stored: StoredLocalAdmin) =>
  assign(
    localAdminEditForm(stored),
    object({
      newPassword: verbatim(passwordRules()),
      newConfirmPassword: repeats('newPassword', messages.passwordMismatchOnLocalAdmin),
    }),
  )
export type LocalAdminDetailsForm = Infer<ReturnType<typeof localAdminDetailsForm>>
