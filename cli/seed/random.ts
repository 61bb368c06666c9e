import { faker } from '@faker-js/faker/locale/en_IN'

/** The day that the seed's dates are counted from; the loader moves it to today. */
export const referenceDay = '2026-01-15'

const referenceMoment = Date.parse(`${referenceDay}T00:00:00.000Z`)
const minute = 60_000
const day = 24 * 60 * minute

/** Makes all that follows the same for the same number. One seed is generated at a time: faker is one per process. */
export const startRandom = (random: number) => {
  faker.seed(random)
}

export const oneOf = <Item>(items: readonly Item[]): Item => faker.helpers.arrayElement(items)
export const someOf = <Item>(items: readonly Item[], min: number, max: number): Item[] =>
  faker.helpers.arrayElements(items, { min, max })
export const between = (min: number, max: number): number => faker.number.int({ min, max })
export const chance = (probability: number): boolean => faker.datatype.boolean(probability)
export const digits = (length: number): string => faker.string.numeric(length)
export const uuid = (): string => faker.string.uuid()
// Some family names are two joined by a hyphen, which the portal's name rule refuses.
export const personName = (): string =>
  `${faker.person.firstName()} ${faker.person.lastName()}`.replaceAll('-', ' ')
export const familyName = (): string => faker.person.lastName()

/** A moment in working hours, so many days before the reference day. */
export const daysAgo = (days: number): string =>
  new Date(referenceMoment - Math.ceil(days) * day + between(4 * 60, 13 * 60) * minute).toISOString()

/** An item by position, round and round: for what must all be there, whatever the dice say. */
export const inRotation = <Item>(items: readonly [Item, ...Item[]], position: number): Item =>
  items[position % items.length] ?? items[0]
