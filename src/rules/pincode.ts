import { type FieldCheck, matches } from './fields.ts'
import { messages } from './messages.ts'

/** Exactly six ASCII digits. */
export const pincode: FieldCheck = matches(/^[0-9]{6}$/, messages.invalidInput)
