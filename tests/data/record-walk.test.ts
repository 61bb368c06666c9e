import { expect, test } from 'vitest'
import { beginWalk, walkIn } from '#src/records/record-walk.ts'
import type { Session } from '#src/session/session.ts'

const pageSize = 10

/** A list of open complaints, from which those that are resolved leave. */
const openWalk = (count: number) => {
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
    opened: '/record/1',
    page: 1,
    pageSize,
    first: pageAt(1),
    read: async (page) => pageAt(page),
    addressOf: (page) => `/records?page=${page}`,
    onReached: () => undefined,
  })
  const walk = walkIn(session)
  if (walk === undefined) throw new Error('No walk was begun')
  const step = async (index: number, by: 1 | -1) => {
    const to = (await walk.beside(index, by))?.to ?? null
    if (to !== null) walk.moveTo(to)
    return to
  }
  const next = async (to: string) => step(walk.placeOf(to)?.index ?? -1, 1)
  return {
    walk,
    step,
    next,
    resolve: (id: number) => {
      ids = ids.filter((other) => other !== id)
    },
  }
}

test('three of ten resolved on the way, no record of thirty is skipped', async () => {
  const { next, resolve } = openWalk(30)
  const seen: string[] = []
  for (let to: string | null = '/record/1'; to !== null; to = await next(to)) {
    seen.push(to)
    if (['/record/2', '/record/5', '/record/9'].includes(to)) resolve(Number(to.split('/').at(-1)))
  }
  expect(seen).toEqual(Array.from({ length: 30 }, (_, index) => `/record/${index + 1}`))
})

test('a record that has left the list stays reachable by Previous', async () => {
  const { walk, step, resolve } = openWalk(12)
  resolve(1)
  await step(9, 1)
  expect(walk.placeOf('/record/11')?.listAddress).toBe('/records?page=1')
  expect(await step(1, -1)).toBe('/record/1')
})

test('a record of the list that was not reached from it has no place', () => {
  const { walk } = openWalk(3)
  expect(walk.placeOf('/record/2')).toBeNull()
  expect(walk.placeOf('/record/1')?.position).toBe(1)
})

test('an address that is not of the list has no place', () => {
  expect(openWalk(3).walk.placeOf('/record/4')).toBeNull()
})
