import { type Infer, object } from 'superstruct'
import { email, repeats } from '#src/rules/field-checks.ts'
import { type FieldCheck, firstFailure, required, text, verbatim } from '#src/rules/fields.ts'
import * as passwordMessages from '#src/rules/password-messages.ts'

export const passwordLength = { min: 8, max: 15 } as const

type PasswordRule = {
  isMet: (password: string) => boolean
  /** The error if the rule is broken. */
  message: string
  /** How it is listed under the field. */
  hint: string
}

/** How many characters of a kind a password needs. The messages and hints say the numbers in words. */
const contents = [
  {
    least: 1,
    of: '[A-Z]',
    message: passwordMessages.passwordUppercase,
    hint: passwordMessages.passwordUppercaseHint,
  },
  {
    least: 4,
    of: '[a-z]',
    message: passwordMessages.passwordLowercase,
    hint: passwordMessages.passwordLowercaseHint,
  },
  {
    least: 2,
    of: '[0-9]',
    message: passwordMessages.passwordDigits,
    hint: passwordMessages.passwordDigitsHint,
  },
  {
    least: 1,
    of: '[!@#$%^&*(),.?":{}|<>]',
    message: passwordMessages.passwordSpecial,
    hint: passwordMessages.passwordSpecialHint,
  },
]

/** In the order in which they are checked. */
const rules: readonly PasswordRule[] = [
  {
    isMet: (password) => password.length >= passwordLength.min,
    message: passwordMessages.passwordTooShort,
    hint: passwordMessages.passwordMinimumHint,
  },
  {
    isMet: (password) => password.length <= passwordLength.max,
    message: passwordMessages.passwordTooLong,
    hint: passwordMessages.passwordMaximumHint,
  },
  ...contents.map(({ least, of, message, hint }) => ({
    isMet: (password: string) => (password.match(new RegExp(of, 'g')) ?? []).length >= least,
    message,
    hint,
  })),
]

/** All rules but the length at once. */
const passwordPattern = new RegExp(
  `^${contents.map(({ least, of }) => `(?=(?:.*${of}){${least}})`).join('')}`,
)

/** The message about lowercase letters differs where a local admin is added. */
export const passwordRules = (lowercaseMessage: string = passwordMessages.passwordLowercase): FieldCheck => {
  const checks = rules.map(({ isMet, message }): FieldCheck => {
    const shown = message === passwordMessages.passwordLowercase ? lowercaseMessage : message
    return (password) => (isMet(password) ? null : shown)
  })
  return Object.assign((password: string) => (password === '' ? null : firstFailure(password, checks)), {
    pattern: passwordPattern,
    lengths: passwordLength,
  })
}

/** The rules to list under a field, and whether a password meets each. An empty password meets none. */
export const newPasswordRules = (password: string): readonly { text: string; isMet: boolean }[] =>
  rules.map(({ hint, isMet }) => ({ text: hint, isMet: password !== '' && isMet(password) }))

/** A new password that has to be typed. */
export const newPassword = verbatim(required, passwordRules())

export const ForgotPasswordForm = object({ userName: text(required, email()) })

export const ResetPasswordForm = object({
  password: newPassword,
  confirmPassword: repeats('password', passwordMessages.passwordMismatchOnLocalAdmin, required),
})

export const OwnPasswordForm = object({
  currentPassword: verbatim(required),
  password: newPassword,
  confirmPassword: repeats('password', passwordMessages.passwordMismatch, required),
})
export type OwnPasswordForm = Infer<typeof OwnPasswordForm>
