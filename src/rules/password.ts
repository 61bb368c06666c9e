import { type FieldCheck, firstFailure } from './fields.ts'
import * as messages from './messages.ts'

export const passwordLength = { min: 8, max: 15 } as const

type PasswordRule = {
  isMet: (password: string) => boolean
  /** The error if the rule is broken. */
  message: string
  /** How it is listed under the field. */
  hint: string
}

const containsAtLeast =
  (minimum: number, pattern: RegExp) =>
  (password: string): boolean =>
    (password.match(pattern)?.length ?? 0) >= minimum

/** In the order in which they are checked. */
const rules: readonly PasswordRule[] = [
  {
    isMet: (password) => password.length >= passwordLength.min,
    message: messages.passwordTooShort,
    hint: messages.passwordMinimumHint,
  },
  {
    isMet: (password) => password.length <= passwordLength.max,
    message: messages.passwordTooLong,
    hint: messages.passwordMaximumHint,
  },
  {
    isMet: containsAtLeast(1, /[A-Z]/g),
    message: messages.passwordUppercase,
    hint: messages.passwordUppercaseHint,
  },
  {
    isMet: containsAtLeast(4, /[a-z]/g),
    message: messages.passwordLowercase,
    hint: messages.passwordLowercaseHint,
  },
  {
    isMet: containsAtLeast(2, /[0-9]/g),
    message: messages.passwordDigits,
    hint: messages.passwordDigitsHint,
  },
  {
    isMet: containsAtLeast(1, /[!@#$%^&*(),.?":{}|<>]/g),
    message: messages.passwordSpecial,
    hint: messages.passwordSpecialHint,
  },
]

/** All rules but the length at once. */
const passwordPattern = /^(?=.*[A-Z])(?=(?:.*[a-z]){4})(?=(?:.*[0-9]){2})(?=.*[!@#$%^&*(),.?":{}|<>])/

/** The message about lowercase letters differs where a local admin is added. */
export const passwordRules = (lowercaseMessage: string = messages.passwordLowercase): FieldCheck => {
  const checks = rules.map(({ isMet, message }): FieldCheck => {
    const shown = message === messages.passwordLowercase ? lowercaseMessage : message
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
