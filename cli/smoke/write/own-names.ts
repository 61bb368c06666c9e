import { randomInt } from 'node:crypto'

// A `lobsname` and the names of people may hold letters and spaces only; without vowels no id becomes a word.
const letters = 'bcdfghjklmnpqrstvwxz'

export const createRunId = (): string => some(letters, 8)

/** What the names of all runs hold. */
export const namePart = 'Portal smoke'

/** The id of the run comes first: an API may cut names. */
export const ownName = (run: string): string => `${run} ${namePart}`

export const changedName = (run: string): string => `${ownName(run)} changed`

/**
 * Whether a record of this name is the run's: no other record is ever changed or removed. What is left of a name that was cut
 * must have four letters of the run.
 */
export const isOwn = (run: string, name: string): boolean => {
  const given = name.trim().toLowerCase()
  return given.includes(run) || (given.length >= 4 && ownName(run).toLowerCase().startsWith(given))
}

/** Whether a record of this name is of any run of smoke. */
export const isOfSmoke = (name: string): boolean => /^[a-z]{8} Portal smoke( changed)?$/i.test(name)

/** Meets the password rules of every form. It is used for one run only, and never written anywhere. */
export const createPassword = (): string =>
  `${some('ABCDEFGHJKLMNPQRSTUVWXYZ', 2)}${some('abcdefghijkmnopqrstuvwxyz', 7)}${some('23456789', 4)}${some('!@#$%^&*', 2)}`

const some = (letters: string, count: number): string =>
  Array.from({ length: count }, () => letters.charAt(randomInt(letters.length))).join('')
