import { type Infer, object } from 'superstruct'
import { email } from '#src/rules/email.ts'
import { required, text, verbatim } from '#src/rules/fields.ts'
import { messages } from '#src/rules/messages.ts'
import { wholeNumber } from '#src/rules/numbers.ts'
import { passwordRules } from '#src/rules/password.ts'
import { lettersAndSingleSpaces } from '#src/rules/person-name.ts'
import { repeats } from '#src/rules/repeats.ts'
import { newPassword } from './passwords.ts'

const employeesName = text(required, lettersAndSingleSpaces)

export const EmployeeAddForm = object({
  employeesName,
  employeesEmail: text(required, email()),
  employeesPassword: verbatim(required, passwordRules(messages.passwordLowercaseConsecutive)),
  confirm_Password: repeats('employeesPassword', messages.passwordMismatchOnEmployee, required),
  itx_Employee_Id: wholeNumber(),
  employeesStatus: wholeNumber(),
})
export type EmployeeAddForm = Infer<typeof EmployeeAddForm>

const employeeRecord = {
  employeesName,
  employeesEmail: text(required, email(messages.invalidInput)),
  itx_Employee_Id: wholeNumber(),
  employeesStatus: wholeNumber(),
}

/** An edited local admin. Here the message for a bad e-mail address is 'Invalid Input'. */
export const EmployeeEditForm = object(employeeRecord)
export type EmployeeEditForm = Infer<typeof EmployeeEditForm>

/** The password of a local admin, set by another user on the edit screen. */
export const EmployeePasswordForm = object({
  newPassword,
  newConfirmPassword: repeats('newPassword', messages.passwordMismatchOnEmployee, required),
})
export type EmployeePasswordForm = Infer<typeof EmployeePasswordForm>

/** The whole edit screen: the record, and a password if one is typed. */
export const EmployeeDetailsForm = object({
  ...employeeRecord,
  newPassword: verbatim(passwordRules()),
  newConfirmPassword: repeats('newPassword', messages.passwordMismatchOnEmployee),
})
export type EmployeeDetailsForm = Infer<typeof EmployeeDetailsForm>
