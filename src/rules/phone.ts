import { type Check, matches } from './fields.ts'
import { messages } from './messages.ts'

/** Exactly ten ASCII digits. */
export const phone: Check = matches(/^[0-9]{10}$/, messages.invalidInput)
