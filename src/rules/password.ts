import { type Check, firstFailure } from './fields.ts'
import { messages } from './messages.ts'

/** How many characters a new password may have (spec 5). */
export const passwordLength = { min: 8, max: 15 } as const

const shorterThan =
  (length: number, message: string): Check =>
  (text) =>
    text.length < length ? message : null

const longerThan =
  (length: number, message: string): Check =>
  (text) =>
    text.length > length ? message : null

const fewerThan =
  (minimum: number, pattern: RegExp, message: string): Check =>
  (text) =>
    (text.match(pattern)?.length ?? 0) < minimum ? message : null

/** The rules of a new password in the order of spec 5; the lowercase sentence differs on the employee add form. */
export const passwordRules =
  (lowercaseMessage: string = messages.passwordLowercase): Check =>
  (password) =>
    password === ''
      ? null
      : firstFailure(password, [
          shorterThan(passwordLength.min, messages.passwordTooShort),
          longerThan(passwordLength.max, messages.passwordTooLong),
          fewerThan(1, /[A-Z]/g, messages.passwordUppercase),
          fewerThan(4, /[a-z]/g, lowercaseMessage),
          fewerThan(2, /[0-9]/g, messages.passwordDigits),
          fewerThan(1, /[!@#$%^&*(),.?":{}|<>]/g, messages.passwordSpecial),
        ])
