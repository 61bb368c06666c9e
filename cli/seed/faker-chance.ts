import { faker } from '@faker-js/faker/locale/en_IN'
import { type Chance, workingHours, workingTimeOf } from '#mocks/seed/rules/chance.ts'
import { drawPersonName } from './faker-names.ts'

const hour = 60 * 60_000
const day = 24 * hour

export type SeedChance = Chance & { uuid: () => string }

/** faker has one generator: finish one set of data before another is begun. */
export const createFakerChance = (seed: number, referenceDay: string): SeedChance => {
  faker.seed(seed)
  faker.setDefaultRefDate(`${referenceDay}T00:00:00.000Z`)
  const { date, helpers, number, string } = faker
  return {
    between: (min, max) => number.int({ min, max }),
    oneOf: (items) => helpers.arrayElement(items),
    oneByWeight: (items) => helpers.weightedArrayElement(items),
    someOf: (items, min, max) => helpers.arrayElements(items, { min, max }),
    digits: (length) => string.numeric(length),
    daysAgo: (days, id) => {
      const midnight = faker.defaultRefDate().getTime() - Math.ceil(days) * day
      if (id !== undefined) return new Date(midnight + workingTimeOf(id)).toISOString()
      const [from, to] = [midnight + workingHours.from * hour, midnight + workingHours.to * hour]
      return date.between({ from, to }).toISOString()
    },
    personName: drawPersonName,
    uuid: () => string.uuid(),
  }
}
