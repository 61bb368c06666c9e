import { randomInt } from 'node:crypto'

// Names of LOBs and of people are letters and spaces (spec 5); without vowels no id becomes a word.
const letters = 'bcdfghjklmnpqrstvwxz'

/** A new run's id, in letters. */
export const createRunId = (): string =>
  Array.from({ length: 8 }, () => letters.charAt(randomInt(letters.length))).join('')

/** What every record of a run is called. */
export const ownName = (run: string): string => `Portal smoke ${run}`

/** What a record is called once the run has changed it. */
export const changedName = (run: string): string => `${ownName(run)} changed`

/** Whether a record of this name is the run's: no other record is ever changed or removed. */
export const isOwn = (run: string, name: string): boolean =>
  name.toLowerCase().startsWith(ownName(run).toLowerCase())
