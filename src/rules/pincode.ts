import { type FieldCheck, matches } from './fields.ts'
import * as messages from './messages.ts'

export const pincode: FieldCheck = matches(/^[0-9]{6}$/, messages.invalidInput, {
  hint: '6 digits, without spaces.',
})
