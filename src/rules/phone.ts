import { type FieldCheck, matches } from './fields.ts'
import { messages } from './messages.ts'

/** Exactly ten ASCII digits. */
export const phone: FieldCheck = matches(/^[0-9]{10}$/, messages.invalidInput)
