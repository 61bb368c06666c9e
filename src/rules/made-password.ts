/** Without letters and digits that are taken for another when they are read out. */
const capitals = 'ABCDEFGHJKLMNPQRSTUVWXYZ'
const smallLetters = 'abcdefghijkmnopqrstuvwxyz'
const digits = '23456789'
/** Those that neither a CSV file nor a spreadsheet takes for something else. */
const signs = '!#$%&*?.'

/** From a capital on, so that no spreadsheet takes it for a number, a date or a formula. */
const parts = [
  [capitals, 1],
  [smallLetters, 5],
  [digits, 3],
  [signs, 1],
  [smallLetters, 2],
] as const

/**
 * Returns a password that keeps the rules of every form. `random` fills an array as `crypto.getRandomValues` does, which plain http
 * has too.
 */
export const makePassword = (random: (values: Uint32Array<ArrayBuffer>) => unknown): string =>
  parts.map(([letters, length]) => drawn(letters, length, random)).join('')

const drawn = (
  letters: string,
  length: number,
  random: (values: Uint32Array<ArrayBuffer>) => unknown,
): string => {
  const most = 2 ** 32 - (2 ** 32 % letters.length)
  const value = new Uint32Array(1)
  const next = (): string => {
    random(value)
    const [number = 0] = value
    // Else the first letters would come more often.
    return number < most ? letters.charAt(number % letters.length) : next()
  }
  return Array.from({ length }, next).join('')
}
