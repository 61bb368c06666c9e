import { type FieldCheck, matches } from './fields.ts'
import * as messages from './messages.ts'

// The form that browsers accept in <input type="email">, with at least one dot in the host.
const pattern =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$/

/** An e-mail address; the message differs between forms. Only one of them says what is asked for. */
export const email = (message: string = messages.invalidEmail): FieldCheck =>
  matches(pattern, message, {
    hint: message === messages.invalidInput ? 'An address such as name@care.example.' : undefined,
  })
