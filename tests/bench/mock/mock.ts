import { answerCustomerList } from '#mocks/handlers/customers.ts'
import { readSeed } from '#mocks/seed/seed-file.ts'
import { customers } from '#src/contract/customers.ts'
import type { Figure } from '#tests/bench/figure.ts'
import { beside, median, time, times } from '#tests/bench/numbers.ts'
import { backendOn } from '#tests/support/ask.ts'
import { measureBrowserQuery } from './browser-query.ts'
import { seedText } from './customers-at.ts'
import { plainArray } from './plain-array.ts'
import { queries } from './queries.ts'

/** FakeRest took 144 ms where a plain array took 0.4; a fiftieth of that, in plain arrays. */
const mostArrays = 144 / 0.4 / 50
const quoted = 'FakeRest and MirageJS 144 and 150 ms where the array takes 0.4'
const asked = `median of ${queries.length} queries, each with filter, search, sort and page`

export const measureMock = async (): Promise<Figure[]> => {
  const [small, large] = [await takenAt(1_000), await takenAt(10_000)]
  return [
    {
      what: 'mock: a list query at 10,000 customers, in Node',
      goal: `<= ${times(mostArrays)} a plain array, which is 50x faster than FakeRest`,
      measured: beside(large.query, large.array),
      holds: large.query <= mostArrays * large.array,
      how: `${asked}, with the store's turn and copy; ${quoted}`,
    },
    {
      what: 'mock: growth from 1,000 to 10,000 customers',
      goal: '<= 10x',
      measured: beside(large.query, small.query),
      holds: large.query <= 10 * small.query,
      how: asked,
    },
    {
      what: 'mock: the same as a whole request in Node',
      goal: '',
      measured: `${time(large.request)} at 10,000, ${time(small.request)} at 1,000`,
      holds: null,
      how: `${asked}; MSW, token, permission, checks and JSON included`,
    },
    await measureBrowserQuery(),
  ]
}

const takenAt = async (count: number) => {
  const seed = readSeed(JSON.parse(seedText(count)), Date.now())
  const { database, ask, bearerOf } = backendOn(seed)
  const bearer = await bearerOf('super')
  const array = plainArray(seed)
  return {
    query: await medianOf((query) => database.read((tables) => answerCustomerList({ query, tables }))),
    request: await medianOf((query) => ask(customers.list, { query, bearer })),
    array: await medianOf(async (query) => array(query)),
  }
}

const medianOf = async (work: (query: (typeof queries)[number]) => Promise<unknown>): Promise<number> => {
  // Once before it counts: what is compiled and put in order at the first time is not a query's.
  for (const query of queries) await work(query)
  const taken: number[] = []
  for (const query of queries) {
    const begun = performance.now()
    await work(query)
    taken.push(performance.now() - begun)
  }
  return median(taken)
}
