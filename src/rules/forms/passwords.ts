import { type Infer, object } from 'superstruct'
import { email } from '#src/rules/email.ts'
import { required, text, verbatim } from '#src/rules/fields.ts'
import * as messages from '#src/rules/messages.ts'
import { passwordRules } from '#src/rules/password.ts'
import { repeats } from '#src/rules/repeats.ts'

/** A new password that has to be typed. */
export const newPassword = verbatim(required, passwordRules())

export const ForgotPasswordForm = object({ userName: text(required, email()) })
export type ForgotPasswordForm = Infer<typeof ForgotPasswordForm>

export const ResetPasswordForm = object({
  password: newPassword,
  confirmPassword: repeats('password', messages.passwordMismatchOnLocalAdmin, required),
})
export type ResetPasswordForm = Infer<typeof ResetPasswordForm>

export const OwnPasswordForm = object({
  currentPassword: verbatim(required),
  password: newPassword,
  confirmPassword: repeats('password', messages.passwordMismatch, required),
})
export type OwnPasswordForm = Infer<typeof OwnPasswordForm>
