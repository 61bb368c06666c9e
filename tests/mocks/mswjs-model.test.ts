import { expect, test } from 'vitest'
import { createModel, toEntity } from '#mocks/database/mswjs-model.ts'

type Lob = { id: number; name: string; tags: readonly string[] }

const cardiology: Lob = { id: 1, name: 'Cardiology', tags: ['heart'] }

test('the queries of @mswjs/data find rows that were added to the map of its model', () => {
  const { rows, model } = createModel<Lob>(['id', 'name', 'tags'])
  rows.set(1, toEntity(cardiology))
  expect(model.count()).toBe(1)
  expect(model.findFirst({ where: { id: { equals: 1 } } })).toMatchObject(cardiology)
})

test('rows that @mswjs/data creates and deletes are added to and removed from the map', () => {
  const { rows, model } = createModel<Lob>(['id', 'name'])
  model.create({ id: 7 })
  expect([...rows.keys()]).toEqual([7])
  model.delete({ where: { id: { equals: 7 } } })
  expect(rows.size).toBe(0)
})

test('toEntity makes the same entity as the create of @mswjs/data', () => {
  const { rows, model } = createModel<{ id: number }>(['id'])
  const created = model.create({ id: 1 })
  const own = toEntity({ id: 1 })
  const marks = (entity: object) =>
    Object.getOwnPropertySymbols(entity).map((mark) => [mark, Reflect.get(entity, mark)])
  expect(marks(own)).toEqual(marks(created))
  expect(Object.keys(own)).toEqual(Object.keys(rows.get(1) ?? {}))
})

test('changes are not sent to other tabs by @mswjs/data', () => {
  const posted: unknown[] = []
  const post = BroadcastChannel.prototype.postMessage
  BroadcastChannel.prototype.postMessage = (message: unknown) => void posted.push(message)
  try {
    createModel<Lob>(['id', 'name']).model.create({ id: 1 })
    expect(posted).toEqual([])
  } finally {
    BroadcastChannel.prototype.postMessage = post
  }
})
