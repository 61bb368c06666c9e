import { type FieldCheck, matches } from './fields.ts'
import * as messages from './messages.ts'

/** How many digits a phone number has, without the code of a country. */
export const phoneDigits = 10

export const phone: FieldCheck = matches(new RegExp(`^[0-9]{${phoneDigits}}$`), messages.invalidInput, {
  hint: `${phoneDigits} digits, without spaces.`,
})
