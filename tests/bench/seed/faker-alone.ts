import { faker } from '@faker-js/faker/locale/en_IN'

const ten = Array.from({ length: 10 }, (_, index) => `word ${index}`)
const five = ten.slice(0, 5)

/**
 * What a seed of 10,000 customers asks of faker where faker draws every one of its chances, and how often: counted on
 * `generateSeed` at the time when it did so.
 */
const calls: readonly (readonly [times: number, call: () => unknown])[] = [
  [213_422, () => faker.helpers.arrayElement(ten)],
  [164_885, () => faker.number.int({ min: 1, max: 480 })],
  [52_943, () => faker.person.lastName()],
  [49_765, () => faker.datatype.boolean(0.3)],
  [32_943, () => faker.person.firstName()],
  [10_667, () => faker.helpers.arrayElements(five, { min: 1, max: 5 })],
  [10_000, () => faker.string.numeric(9)],
  [10_000, () => faker.string.numeric(3)],
]

/** Makes faker's calls for 10,000 customers with all that belongs to them, and nothing of them. */
export const callFakerAlone = (): void => {
  faker.seed(2026)
  for (const [times, call] of calls) for (let time = 0; time < times; time += 1) call()
}
