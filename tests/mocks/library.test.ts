import { factory, nullable, primaryKey } from '@mswjs/data'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createModels, type Model } from '#mocks/database/library.ts'
import type { Row } from '#mocks/database/models.ts'
import { createTable, type Table } from '#mocks/database/table.ts'
import { shapes } from '#mocks/database/table-list.ts'
import { lobRow } from '#tests/support/rows.ts'
import { customers } from './handlers/hospital-rows.ts'

let model: Model<Row<'lob'>>
let table: Table<Row<'lob'>>
beforeEach(() => {
  model = createModels().lob
  table = createTable(shapes.lob, model)
  table.load({ lastId: 3, rows: [lobRow(1, 'Cardiology'), lobRow(2, 'Neurology'), lobRow(3, 'Oncology')] })
})
const names = () => table.all().map(({ name }) => name)

test('the models of @mswjs/data hold the rows', () => {
  expect(names()).toHaveLength(3)
  expect(model.getAll().map(({ name }) => name)).toEqual(['Cardiology', 'Neurology', 'Oncology'])
  const { id: _, ...radiology } = lobRow(0, 'Radiology')
  table.insert(radiology)
  table.update(2, { name: 'Neurosurgery' })
  table.remove(1)
  expect(model.getAll().map(({ name }) => name)).toEqual(['Neurosurgery', 'Oncology', 'Radiology'])
})

// What the library does, and what the table does about it.

test('frozen rows are not updated, without an error: the table does not freeze', () => {
  const library = factory({ row: { id: primaryKey(Number), name: String } })
  Object.freeze(library.row.create({ id: 1, name: 'before' }))
  library.row.update({ where: { id: { equals: 1 } }, data: { name: 'after' } })
  expect(library.row.getAll()[0]?.name).toBe('before')

  expect(Object.isFrozen(table.find(1))).toBe(false)
  expect(table.update(1, { name: 'Heart' }).name).toBe('Heart')
  expect(names()).toEqual(['Heart', 'Neurology', 'Oncology'])
})

test('an update skips nested objects: no column of a table has one, and lists are replaced', () => {
  const library = factory({ row: { id: primaryKey(Number), nested: nullable(() => null) } })
  library.row.create({ id: 1 })
  library.row.update({ where: { id: { equals: 1 } }, data: Object.fromEntries([['nested', { a: 1 }]]) })
  expect(library.row.getAll()[0]?.nested).toBeNull()

  const customer = createTable(shapes.customer, createModels().customer)
  customer.load({ lastId: 3, rows: customers })
  expect(customer.update(1, { lobIds: [2, 1] }).lobIds).toEqual([2, 1])
  expect(customer.update(1, { logo: null, lobIds: [] })).toMatchObject({ logo: null, lobIds: [] })
  expect(customer.find(1)?.lobIds).toEqual([])
})

test('a search by id walks through all rows: the table has an index, and reads all rows once after a change', () => {
  const getAll = vi.spyOn(model, 'getAll')
  for (let time = 0; time < 5; time += 1)
    expect([table.find(2)?.name, names().length]).toEqual(['Neurology', 3])
  expect(getAll).toHaveBeenCalledOnce()
  table.update(2, { name: 'Nerves' })
  expect(table.find(2)?.name).toBe('Nerves')
  expect(getAll).toHaveBeenCalledOnce()
  expect(names()).toEqual(['Cardiology', 'Nerves', 'Oncology'])
  expect(getAll).toHaveBeenCalledTimes(2)
})

test('a row that is created again comes last: the table is in the order of the ids', () => {
  table.commit()
  table.remove(1, 2)
  table.rollBack()
  expect(model.getAll().map(({ id }) => id)).toEqual([3, 1, 2])
  expect(names()).toEqual(['Cardiology', 'Neurology', 'Oncology'])
})

const post = BroadcastChannel.prototype.postMessage
afterEach(() => {
  BroadcastChannel.prototype.postMessage = post
})

test('the library sends every change to other tabs: the models do not', () => {
  const posted: unknown[] = []
  BroadcastChannel.prototype.postMessage = (message: unknown) => void posted.push(message)
  vi.stubGlobal('window', { addEventListener: () => undefined })
  factory({ row: { id: primaryKey(Number) } }).row.create({ id: 1 })
  expect(posted).toHaveLength(1)
  createModels().lob.create(lobRow(1, 'Cardiology'))
  expect(posted).toHaveLength(1)
  vi.unstubAllGlobals()
})

test('what a transaction has changed is undone, whatever it was', () => {
  table.commit()
  const { id: _, ...radiology } = lobRow(0, 'Radiology')
  const { id } = table.insert(radiology)
  table.update(id, { name: 'X-Ray' })
  table.update(1, { name: 'Heart' })
  table.remove(1)
  table.remove(id, 3, 77)
  expect(table.changes().map(([changed, row]) => [changed, row?.name])).toEqual([
    [id, undefined],
    [1, undefined],
    [3, undefined],
  ])
  table.rollBack()
  expect(names()).toEqual(['Cardiology', 'Neurology', 'Oncology'])
  expect(table.insert(radiology).id).toBe(id)
})
