import { type FieldCheck, matches } from './fields.ts'
import * as messages from './messages.ts'

export const phone: FieldCheck = matches(/^[0-9]{10}$/, messages.invalidInput, '10 digits, without spaces.')
