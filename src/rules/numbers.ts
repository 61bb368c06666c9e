import { coerce, define, type Struct, unknown } from 'superstruct'
import { withHint } from './fields.ts'
import * as messages from './messages.ts'
import { trimText } from './trim-text.ts'

const nineDigits = /^[0-9]{1,9}$/
const anyDigits = /^[0-9]+$/
const hint = 'At most 9 digits, and nothing else.'

type NumberRules = {
  digits: RegExp
  /** The message for an absent value; null if it may be absent. */
  missing: string | null
  /** What a record has stored passes, however many digits it has. */
  stored: number | null
}

const numberField = <Value>(name: string, { digits, missing, stored }: NumberRules): Struct<Value> => {
  const mayBe = (text: string) => digits.test(text) || text === String(stored)
  const read = (value: unknown) => {
    if (typeof value !== 'string') return value ?? undefined
    const typed = trimText(value)
    if (typed === '') return undefined
    return mayBe(typed) ? Number(typed) : value
  }
  const judge = (value: unknown) => {
    if (value === undefined) return missing ?? true
    return (Number.isSafeInteger(value) && mayBe(String(value))) || messages.invalidInput
  }
  return withHint(coerce(define<Value>(name, judge), unknown(), read), hint)
}

/**
 * One to nine ASCII digits, as a text or a number. `missing` is the message for an absent value. The number that a
 * record has stored passes.
 */
export const wholeNumber = (
  missing: string = messages.fieldRequired,
  stored: number | null = null,
): Struct<number> => numberField('whole number', { digits: nineDigits, missing, stored })

/** A whole number as in `wholeNumber` that may be left out. */
export const optionalWholeNumber: Struct<number | undefined> = numberField('whole number, if any', {
  digits: nineDigits,
  missing: null,
  stored: null,
})

/** A number in the request for a change, where what is stored passes: only the server knows that. */
export const changedNumber: Struct<number | undefined> = numberField('whole number of any length', {
  digits: anyDigits,
  missing: null,
  stored: null,
})
