import type { Randomizer } from '@faker-js/faker'
import { faker } from '@faker-js/faker/locale/en_IN'

/** The day on which the seed's dates are based; loading a seed moves it to today. */
export const referenceDay = '2026-01-15'

const referenceMoment = Date.parse(`${referenceDay}T00:00:00.000Z`)
const day = 24 * 60 * 60_000

/** Seeds all random numbers. They are global: one seed file is generated at a time. */
export const startRandom = (random: number) => {
  faker.seed(random)
}

/** Faker's source of random numbers. Used directly it is five times faster than `faker.number` and `faker.helpers`. */
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

/** Consumes random numbers as `faker.person.firstName` does. */
const firstName = (): string => oneOf(oneOf(namesBySex))

/**
 * Consumes the same random numbers as `faker.person.lastName`: one unused, one for a double name, one for
 * each name.
 */
export const familyName = (): string => {
  randomizer.next()
  const isDouble = randomizer.next() * 100 >= 95
  return isDouble ? `${oneOf(familyNames)}-${oneOf(familyNames)}` : oneOf(familyNames)
}

/** Faker exposes its source only to a `distributor`. */
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

/** Returns a time in working hours, so many days before the reference day. */
export const daysAgo = (days: number): string => {
  const minutes = between(4 * 60, 13 * 60)
  return `${dateOf(Math.ceil(days))}T${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}:00.000Z`
}

const twoDigits = (number: number): string => (number < 10 ? `0${number}` : `${number}`)

/** A cache: a seed has few different dates, each used thousands of times. */
const dates = new Map<number, string>()
const dateOf = (days: number): string => {
  const date = dates.get(days) ?? new Date(referenceMoment - days * day).toISOString().slice(0, 10)
  dates.set(days, date)
  return date
}

/** Returns items in rotation: for values that must all occur. */
export const inRotation = <Item>(items: readonly [Item, ...Item[]], position: number): Item =>
  items[position % items.length] ?? items[0]
