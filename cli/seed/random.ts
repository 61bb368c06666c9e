import type { Randomizer } from '@faker-js/faker'
import { faker } from '@faker-js/faker/locale/en_IN'

/** The day that the seed's dates are counted from; the loader moves it to today. */
export const referenceDay = '2026-01-15'

const referenceMoment = Date.parse(`${referenceDay}T00:00:00.000Z`)
const day = 24 * 60 * 60_000

/** Makes all that follows the same for the same number. One seed is generated at a time: faker is one per process. */
export const startRandom = (random: number) => {
  faker.seed(random)
}

/**
 * Where faker takes all its chances from. Drawing here gives what its helpers for numbers and items would give, in a fifth
 * of their time: they look at their options anew for each of a million chances.
 */
const randomizer: Pick<Randomizer, 'next'> = randomizerOf(faker)

export const between = (min: number, max: number): number =>
  min === max ? min : Math.floor(randomizer.next() * (max - min + 1) + min)
export const oneOf = <Item>(items: readonly Item[]): Item =>
  items[between(0, items.length - 1)] ?? faker.helpers.arrayElement(items)
export const someOf = <Item>(items: readonly Item[], min: number, max: number): Item[] =>
  faker.helpers.arrayElements(items, { min, max })
export const chance = (probability: number): boolean => randomizer.next() < probability
export const digits = (length: number): string => {
  let text = ''
  while (text.length < length) text += between(0, 9)
  return text
}
export const uuid = (): string => faker.string.uuid()
// Some family names are two joined by a hyphen, which the portal's name rule refuses.
export const personName = (): string => `${firstName()} ${familyName()}`.replaceAll('-', ' ')

const { first_name: firstNames, last_name: lastNames } = faker.rawDefinitions.person ?? {}
const namesBySex = [firstNames?.female ?? [], firstNames?.male ?? []] as const
const familyNames = lastNames?.generic ?? []

/** As faker makes one: a sex, and a name of its list. */
const firstName = (): string => oneOf(oneOf(namesBySex))

/** As faker makes one: a chance that is nobody's concern here, one for two names in place of one, and the names. */
export const familyName = (): string => {
  randomizer.next()
  const isDouble = randomizer.next() * 100 >= 95
  return isDouble ? `${oneOf(familyNames)}-${oneOf(familyNames)}` : oneOf(familyNames)
}

/** Faker hands it to whoever wants to distribute numbers otherwise. */
function randomizerOf({ number }: typeof faker): Pick<Randomizer, 'next'> {
  let found: Pick<Randomizer, 'next'> = { next: () => number.float() }
  number.float({
    distributor: (randomizer) => {
      found = randomizer
      return 0
    },
  })
  return found
}

/** A moment in working hours, so many days before the reference day. */
export const daysAgo = (days: number): string => {
  const minutes = between(4 * 60, 13 * 60)
  return `${dateOf(Math.ceil(days))}T${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}:00.000Z`
}

const twoDigits = (number: number): string => (number < 10 ? `0${number}` : `${number}`)

/** The dates of a seed are few, and each is asked for thousands of times. */
const dates = new Map<number, string>()
const dateOf = (days: number): string => {
  const date = dates.get(days) ?? new Date(referenceMoment - days * day).toISOString().slice(0, 10)
  dates.set(days, date)
  return date
}

/** An item by position, round and round: for what must all be there, whatever the dice say. */
export const inRotation = <Item>(items: readonly [Item, ...Item[]], position: number): Item =>
  items[position % items.length] ?? items[0]
