import { describe, expect, test } from 'vitest'
import { beginWalk, walkIn } from '#src/records/record-walk.ts'
import type { Session } from '#src/session/session.ts'

const pageSize = 10

/** A list of open complaints, from which those that are resolved leave, opened at the first one of a page. */
const openWalk = (count: number, page = 1) => {
  let ids = Array.from({ length: count }, (_, index) => index + 1)
  const pageAt = (page: number) => ({
    entries: ids
      .slice((page - 1) * pageSize, page * pageSize)
      .map((id) => ({ id, to: `/record/${id}`, isOpen: true })),
    total: ids.length,
    isLeast: false,
    totalPages: Math.ceil(ids.length / pageSize),
  })
  const asked: number[] = []
  const session = {} as Session
  beginWalk(session, {
    userId: 1,
    opened: `/record/${(page - 1) * pageSize + 1}`,
    page,
    pageSize,
    first: pageAt(page),
    read: async (wanted) => {
      asked.push(wanted)
      return pageAt(wanted)
    },
    addressOf: (wanted) => `/records?page=${wanted}`,
    onReached: () => undefined,
  })
  const walk = walkIn(session)
  if (walk === undefined) throw new Error('No walk was begun')
  const step = async (from: string, by: 1 | -1) => {
    const to = (await walk.beside(from, by))?.to ?? null
    if (to !== null) walk.moveTo(to)
    return to
  }
  return {
    walk,
    step,
    asked,
    /** Others come to the top of the list, as new records do. */
    add: (...added: readonly number[]) => {
      ids = [...added, ...ids]
    },
    /** Changes the place of a record in the list, as a new name does. */
    move: (id: number, index: number) => {
      ids = ids.filter((other) => other !== id).toSpliced(index, 0, id)
    },
    resolve: (id: number) => {
      ids = ids.filter((other) => other !== id)
    },
  }
}

test('three of ten resolved on the way, no record of thirty is skipped', async () => {
  const { step, resolve } = openWalk(30)
  const seen: string[] = []
  for (let to: string | null = '/record/1'; to !== null; to = await step(to, 1)) {
    seen.push(to)
    if (['/record/2', '/record/5', '/record/9'].includes(to)) resolve(Number(to.split('/').at(-1)))
  }
  expect(seen).toEqual(Array.from({ length: 30 }, (_, index) => `/record/${index + 1}`))
})

test('a record that has left the list stays reachable by Previous', async () => {
  const { walk, step, resolve } = openWalk(12)
  resolve(1)
  await step('/record/10', 1)
  expect(walk.placeOf('/record/11')?.listAddress).toBe('/records?page=1')
  expect(await step('/record/2', -1)).toBe('/record/1')
})

test('two steps back at once reach the same record, and the page before is counted once', async () => {
  const { walk, step } = openWalk(35, 3)
  const both = await Promise.all([walk.beside('/record/21', -1), walk.beside('/record/21', -1)])
  expect(both.map((next) => next?.to)).toEqual(['/record/20', '/record/20'])
  expect(walk.placeOf('/record/21')?.position).toBe(21)
  await step('/record/11', -1)
  expect(walk.placeOf('/record/10')?.position).toBe(10)
})

test('two steps on at once reach the same record', async () => {
  const { walk } = openWalk(35)
  const both = await Promise.all([walk.beside('/record/10', 1), walk.beside('/record/10', 1)])
  expect(both.map((next) => next?.to)).toEqual(['/record/11', '/record/11'])
})

/** The records that are reached from one by steps in a direction, up to the end of the list or to so many. */
const reached = async (
  { step }: Pick<ReturnType<typeof openWalk>, 'step'>,
  { from, by, most = 40 }: { from: number; by: 1 | -1; most?: number },
): Promise<number[]> => {
  const seen: number[] = []
  let to: string | null = `/record/${from}`
  while (seen.length < most) {
    to = await step(to, by)
    if (to === null) break
    seen.push(Number(to.split('/').at(-1)))
  }
  return seen
}

const numbers = (first: number, last: number): number[] =>
  Array.from({ length: Math.abs(last - first) + 1 }, (_, index) =>
    last < first ? first - index : first + index,
  )

describe('where others have come to the top of the list since it was read', () => {
  test.each([
    ['one', [100]],
    ['more than a page', numbers(111, 100)],
  ])('Previous skips no record: %s', async (_, added) => {
    const opened = openWalk(30, 2)
    opened.add(...added)
    expect(await reached(opened, { from: 11, by: -1 })).toEqual([...numbers(10, 1), ...added.toReversed()])
    expect(opened.walk.placeOf(`/record/${added[0]}`)?.position).toBe(1)
  })

  test.each([
    ['one', [100]],
    ['more than a page', numbers(111, 100)],
  ])('Next goes on behind the last record that it knows: %s', async (_, added) => {
    const opened = openWalk(40, 2)
    opened.add(...added)
    expect(await reached(opened, { from: 11, by: 1 })).toEqual(numbers(12, 40))
  })

  test('both reach every record once where one comes now and then', async () => {
    const opened = openWalk(40, 3)
    opened.add(100)
    expect(await reached(opened, { from: 21, by: 1, most: 12 })).toEqual(numbers(22, 33))
    opened.add(101)
    expect(await reached(opened, { from: 33, by: -1, most: 20 })).toEqual(numbers(32, 13))
    opened.add(102)
    expect(await reached(opened, { from: 13, by: -1 })).toEqual([...numbers(12, 1), 100, 101, 102])
    expect(await reached(opened, { from: 33, by: 1 })).toEqual(numbers(34, 40))
  })
})

test.each([
  { index: 0, by: -1, expected: numbers(10, 1) },
  { index: 35, by: 1, expected: numbers(12, 40) },
] as const)(
  'a record that is known, and has moved to $index, hides none beside it',
  async ({ index, by, expected }) => {
    const opened = openWalk(40, 2)
    opened.move(15, index)
    expect(await reached(opened, { from: 11, by })).toEqual(expected)
  },
)

test('Previous goes on to those before where so many have left that a whole page is known', async () => {
  const opened = openWalk(40, 3)
  for (const id of numbers(1, 10)) opened.resolve(id)
  expect(await reached(opened, { from: 21, by: -1 })).toEqual(numbers(20, 11))
})

test('Next goes on behind the last record that it knows where so many have left that it has moved up', async () => {
  const opened = openWalk(40)
  await reached(opened, { from: 1, by: 1, most: 19 })
  for (const id of numbers(1, 15)) opened.resolve(id)
  expect(await reached(opened, { from: 20, by: 1 })).toEqual(numbers(21, 40))
})

test('Previous leads to the page before where all records that it knows have left', async () => {
  const opened = openWalk(40, 2)
  for (const id of numbers(11, 20)) opened.resolve(id)
  expect(await reached(opened, { from: 11, by: -1 })).toEqual(numbers(10, 1))
})

test('a step within the records that are known reads nothing, one beyond them up to a page that is known', async () => {
  const opened = openWalk(50, 3)
  await reached(opened, { from: 21, by: 1, most: 9 })
  expect(opened.asked).toEqual([])
  await opened.step('/record/30', 1)
  expect(opened.asked.splice(0)).toEqual([3, 4])
  await opened.step('/record/21', -1)
  expect(opened.asked).toEqual([2, 3])
})

test('a record of the list that was not reached from it has no place', () => {
  const { walk } = openWalk(3)
  expect(walk.placeOf('/record/2')).toBeNull()
  expect(walk.placeOf('/record/1')?.position).toBe(1)
})

test('an address that is not of the list has no place', () => {
  expect(openWalk(3).walk.placeOf('/record/4')).toBeNull()
})
