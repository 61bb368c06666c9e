import { expect, test } from 'vitest'
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
  const session = {} as Session
  beginWalk(session, {
    userId: 1,
    opened: `/record/${(page - 1) * pageSize + 1}`,
    page,
    pageSize,
    first: pageAt(page),
    read: async (wanted) => pageAt(wanted),
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

test('a record of the list that was not reached from it has no place', () => {
  const { walk } = openWalk(3)
  expect(walk.placeOf('/record/2')).toBeNull()
  expect(walk.placeOf('/record/1')?.position).toBe(1)
})

test('an address that is not of the list has no place', () => {
  expect(openWalk(3).walk.placeOf('/record/4')).toBeNull()
})
