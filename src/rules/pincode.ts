import { type Check, matches } from './fields.ts'
import { messages } from './messages.ts'

/** Exactly six ASCII digits. */
export const pincode: Check = matches(/^[0-9]{6}$/, messages.invalidInput)
