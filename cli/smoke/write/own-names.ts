import { randomInt } from 'node:crypto'

// Names of LOBs and of people may hold letters and spaces only; without vowels no id becomes a word.
const letters = 'bcdfghjklmnpqrstvwxz'

export const createRunId = (): string => some(letters, 8)

export const namePrefix = 'Portal smoke'

export const ownName = (run: string): string => `${namePrefix} ${run}`

export const changedName = (run: string): string => `${ownName(run)} changed`

/**
 * Whether a record of this name is the run's: no other record is ever changed or removed. An API may cut names: what is
 * left must have four letters of the run.
 */
export const isOwn = (run: string, name: string): boolean => {
  const shortest = ownName(run.slice(0, 4)).length
  const own = ownName(run).toLowerCase()
  const given = name.trim().toLowerCase()
  return given.startsWith(own) || (given.length >= shortest && own.startsWith(given))
}

/** Whether a record of this name is of any run of smoke. */
export const isOfSmoke = (name: string): boolean => /^Portal smoke [a-z]{8}( changed)?$/i.test(name)

/** Meets the password rules of every form. It is used for one run only, and never written anywhere. */
export const createPassword = (): string =>
  `${some('ABCDEFGHJKLMNPQRSTUVWXYZ', 2)}${some('abcdefghijkmnopqrstuvwxyz', 7)}${some('23456789', 4)}${some('!@#$%^&*', 2)}`

const some = (letters: string, count: number): string =>
  Array.from({ length: count }, () => letters.charAt(randomInt(letters.length))).join('')
