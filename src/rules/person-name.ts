import { type Check, matches } from './fields.ts'
import { messages } from './messages.ts'

/** Letters with their combining marks, and spaces (contact persons, LOB names). */
export const lettersAndSpaces: Check = matches(/^[\p{L}\p{M} ]+$/u, messages.invalidInput)

/** Letters with their combining marks, words parted by one space (employees). */
export const lettersAndSingleSpaces: Check = matches(
  /^[\p{L}\p{M}]+(?: [\p{L}\p{M}]+)*$/u,
  messages.invalidInput,
)
