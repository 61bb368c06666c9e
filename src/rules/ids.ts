const digits = /^[0-9]{1,15}$/

/** Digit text becomes a number; everything else stays what it is. */
export const digitsToNumber = (value: unknown): unknown =>
  typeof value === 'string' && digits.test(value.trim()) ? Number(value) : value

const isId = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0

/** The id in a path or a typed text; null if it is not a whole number from 1. */
export const idIn = (text: string | null | undefined): number | null => {
  const id = digitsToNumber(text)
  return isId(id) ? id : null
}

/** Ids that come as a list, or comma-separated in one text as in `1,3`; whatever is not an id is dropped. */
export const readIds = (value: unknown): number[] => {
  const given: unknown[] =
    typeof value === 'string' ? value.split(',') : Array.isArray(value) ? value : [value]
  return given.map(digitsToNumber).filter(isId)
}
