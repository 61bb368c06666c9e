import { faker } from '@faker-js/faker/locale/en_IN'
import { expect, test } from 'vitest'
import { createFakerChance } from '#cli/seed/faker-chance.ts'
import { namesOfFaker } from '#cli/seed/faker-names.ts'
import { createBrowserChance } from '#mocks/seed/browser-chance.ts'
import type { Chance } from '#mocks/seed/rules/chance.ts'
import { regionOf } from '#mocks/seed/rules/regions.ts'

const day = '2026-01-15'
const sources: readonly (readonly [string, (seed: number) => Chance])[] = [
  ['faker', (seed) => createFakerChance(seed, day)],
  ['the browser', (seed) => createBrowserChance(seed, Date.parse(`${day}T17:20:00.000Z`))],
]
const times = <Value>(count: number, draw: () => Value): Value[] => Array.from({ length: count }, draw)

test.for(sources)('numbers of %s reach both ends and nothing beyond', ([, create]) => {
  const { between } = create(1)
  expect([...new Set(times(200, () => between(3, 6)))].toSorted()).toEqual([3, 4, 5, 6])
  expect(between(5, 5)).toBe(5)
})

test.for(sources)('choices of %s reach every item', ([, create]) => {
  const { oneOf } = create(1)
  expect(new Set(times(100, () => oneOf(['a', 'b', 'c'])))).toEqual(new Set(['a', 'b', 'c']))
})

test.for(sources)('%s chooses by weight', ([, create]) => {
  const { oneByWeight } = create(1)
  const drawn = times(2_000, () =>
    oneByWeight([
      { weight: 9, value: 'often' },
      { weight: 1, value: 'seldom' },
    ]),
  )
  const seldom = drawn.filter((value) => value === 'seldom').length
  expect(seldom).toBeGreaterThan(120)
  expect(seldom).toBeLessThan(280)
})

test.for(sources)('%s draws different items, as many as it is asked for or there are', ([, create]) => {
  const { someOf } = create(1)
  const drawn = times(200, () => someOf(['a', 'b', 'c', 'd'], 1, 3))
  expect(new Set(drawn.map(({ length }) => length))).toEqual(new Set([1, 2, 3]))
  expect(drawn.filter((items) => new Set(items).size !== items.length)).toEqual([])
  expect(new Set(drawn.flat())).toEqual(new Set(['a', 'b', 'c', 'd']))
  expect(someOf(['a', 'b'], 6, 6).toSorted()).toEqual(['a', 'b'])
  expect(someOf([], 0, 2)).toEqual([])
})

test.for(sources)('%s draws digits, zeros too', ([, create]) => {
  const { digits } = create(1)
  const drawn = times(100, () => digits(3))
  expect(drawn.filter((text) => !/^\d{3}$/.test(text))).toEqual([])
  expect(drawn.some((text) => text.startsWith('0'))).toBe(true)
})

test.for(sources)('times of %s are in working hours so many days before', ([, create]) => {
  const { daysAgo } = create(1)
  const drawn = times(200, () => daysAgo(2))
  expect(drawn.filter((time) => time < '2026-01-13T04:00' || time > '2026-01-13T13:00:00.000Z')).toEqual([])
  expect(drawn.filter((time) => new Date(time).toISOString() !== time)).toEqual([])
  expect(new Set(drawn).size).toBeGreaterThan(100)
})

test.for(sources)(
  'a time of %s that follows from an id is in working hours and draws nothing',
  ([, create]) => {
    const first = create(1).daysAgo(2)
    const chance = create(1)
    const given = Array.from({ length: 200 }, (_, id) => chance.daysAgo(2, id))
    expect(given.filter((time) => time < '2026-01-13T04:00' || time > '2026-01-13T13:00:00.000Z')).toEqual([])
    expect(new Set(given).size).toBeGreaterThan(100)
    expect(chance.daysAgo(2)).toBe(first)
  },
)

test.for(sources)('names of %s fit the region', ([, create]) => {
  const { personName } = create(1)
  const families = (state: string) =>
    new Set(times(300, () => personName(regionOf(state)).split(' ').at(-1) ?? ''))
  expect([...families('Kerala')].filter((name) => families('Punjab').has(name))).toEqual([])
  expect(families('Kerala')).toContain('Menon')
})

test.for(sources)('the same seed gives the same of %s, another seed something else', ([, create]) => {
  const draw = (seed: number) => {
    const { between, daysAgo, digits, oneOf, personName } = create(seed)
    return [between(1, 999_999), digits(9), oneOf(['a', 'b']), daysAgo(3), personName(regionOf('Goa'))]
  }
  const first = draw(7)
  expect(draw(8)).not.toEqual(first)
  expect(draw(7)).toEqual(first)
})

test('faker has each name that is taken from it', () => {
  const { first_name: first, last_name: last } = faker.definitions.person
  expect(namesOfFaker.first.filter((name) => ![first.female, first.male].flat().includes(name))).toEqual([])
  expect(namesOfFaker.family.filter((name) => !last.generic?.includes(name))).toEqual([])
})
