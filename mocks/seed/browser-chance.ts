import { type Chance, workingHours, workingTimeOf } from './rules/chance.ts'

const hour = 60 * 60_000
const day = 24 * hour

/** For sample data that are made in the browser. The same seed and day give the same data. */
export const createBrowserChance = (seed: number, today: number): Chance => {
  const next = createGenerator(seed)
  const midnight = today - (today % day)

  const between: Chance['between'] = (min, max) => min + Math.floor(next() * (max - min + 1))
  const oneOf: Chance['oneOf'] = (items) => items[between(0, items.length - 1)] ?? items[0]
  return {
    between,
    oneOf,
    oneByWeight: (items) => {
      let left = next() * items.reduce((sum, { weight }) => sum + weight, 0)
      const chosen = items.find(({ weight }) => {
        left -= weight
        return left < 0
      })
      return (chosen ?? items[0]).value
    },
    someOf: (items, min, max) => {
      const left = [...items]
      const count = Math.min(between(min, max), items.length)
      return Array.from({ length: count }).flatMap(() => left.splice(between(0, left.length - 1), 1))
    },
    digits: (length) => Array.from({ length }, () => between(0, 9)).join(''),
    daysAgo: (days, id) => {
      const start = midnight - Math.ceil(days) * day
      const time =
        id === undefined ? between(workingHours.from * hour, workingHours.to * hour) : workingTimeOf(id)
      return new Date(start + time).toISOString()
    },
    personName: ({ firstNames, familyNames }) => `${oneOf(firstNames)} ${oneOf(familyNames)}`,
  }
}

/** The generator mulberry32. */
const createGenerator = (seed: number): (() => number) => {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
