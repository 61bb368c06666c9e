import { randomInt } from 'node:crypto'

/** A new password that keeps the rules of every form. It lives as long as the run, and is written nowhere. */
export const createPassword = (): string =>
  `${some('ABCDEFGHJKLMNPQRSTUVWXYZ', 2)}${some('abcdefghijkmnopqrstuvwxyz', 7)}${some('23456789', 4)}${some('!@#$%^&*', 2)}`

const some = (letters: string, count: number): string =>
  Array.from({ length: count }, () => letters.charAt(randomInt(letters.length))).join('')
