import { type FieldCheck, matches } from './fields.ts'
import * as messages from './messages.ts'

// A joiner behind a letter belongs to it: many scripts write words with them.
const letter = String.raw`[\p{L}\p{M}][\u200C\u200D]?`

/** Web pages and documents have other blanks than keyboards. */
const withPlainSpaces = (name: string): string => name.replace(/\p{Zs}/gu, ' ')

/** Letters with their combining marks and joiners, and spaces (contact persons, `lobsname`). */
export const lettersAndSpaces: FieldCheck = matches(
  new RegExp(`^(?:${letter}| )+$`, 'u'),
  messages.invalidInput,
  { hint: 'Letters and spaces only.', normalize: withPlainSpaces },
)

/** Letters with their combining marks and joiners, words parted by one space (employees). */
export const lettersAndSingleSpaces: FieldCheck = matches(
  new RegExp(`^(?:${letter})+(?: (?:${letter})+)*$`, 'u'),
  messages.invalidInput,
  { hint: 'Letters only, with one space between words.', normalize: withPlainSpaces },
)
