import { type FieldCheck, matches } from './fields.ts'
import * as messages from './messages.ts'

/** Letters with their combining marks, and spaces (contact persons, `lobsname`). */
export const lettersAndSpaces: FieldCheck = matches(
  /^[\p{L}\p{M} ]+$/u,
  messages.invalidInput,
  'Letters and spaces only.',
)

/** Letters with their combining marks, words parted by one space (employees). */
export const lettersAndSingleSpaces: FieldCheck = matches(
  /^[\p{L}\p{M}]+(?: [\p{L}\p{M}]+)*$/u,
  messages.invalidInput,
  'Letters only, with one space between words.',
)
