import { type Check, matches } from './fields.ts'
import { messages } from './messages.ts'

// The form that browsers accept in <input type="email">, with at least one dot in the host.
const pattern =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$/

/** An e-mail address; the sentence differs between forms (spec 5). */
export const email = (message: string = messages.invalidEmail): Check => matches(pattern, message)
