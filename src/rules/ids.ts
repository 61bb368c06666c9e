import { trimText } from './trim-text.ts'

const digits = /^[0-9]{1,15}$/

/** Digit text becomes a number; everything else stays what it is. */
export const digitsToNumber = (value: unknown): unknown =>
  typeof value === 'string' && digits.test(trimText(value)) ? Number(trimText(value)) : value

const isId = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0

/** The id in a path or a typed text; null if it is not a whole number from 1. */
export const idIn = (text: string | null | undefined): number | null => {
  const id = digitsToNumber(text)
  return isId(id) ? id : null
}

/** Reads ids from a list or from a comma-separated text such as `1,3`. Ignores what is not an id. */
export const readIds = (value: unknown): number[] => {
  const given: unknown[] =
    typeof value === 'string' ? value.split(',') : Array.isArray(value) ? value : [value]
  return given.map(digitsToNumber).filter(isId)
}
