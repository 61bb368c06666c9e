import { expect, test } from 'vitest'
import { exemplarItems } from '#cli/scaffold/exemplar/src/contract/exemplar-items.ts'
import { exemplarItem } from '#cli/scaffold/exemplar/tests/contract/exemplar-item.ts'
import { hospitalSeed, noon } from '#tests/mocks/handlers/hospital-seed.ts'
import { backendOn } from '#tests/support/ask.ts'

const start = async () => {
  const backend = backendOn(hospitalSeed(), () => noon)
  const bearer = await backend.bearerOf('super')
  const list = async (query = {}) => {
    const { body } = await backend.ask(exemplarItems.list, { query, bearer })
    return exemplarItems.list.answer.read(body).rows.map(({ theName }) => theName)
  }
  return { ...backend, bearer, list }
}

test('lists, searches, filters and sorts', async () => {
  const { list } = await start()
  expect(await list()).toEqual(['B name', 'A name'])
  expect(await list({ search: 'b NAME' })).toEqual(['B name'])
  expect(await list({ theStatus: 101 })).toEqual(['A name'])
  expect(await list({ sortBy: 'theName', sortType: 'asc' })).toEqual(['A name', 'B name'])
})

test('creates, changes and deletes a record', async () => {
  const { ask, bearer, list } = await start()
  const created = { ...exemplarItem, theName: 'C name' }
  expect(await ask(exemplarItems.create, { body: created, bearer })).toMatchObject({ status: 201 })
  expect((await ask(exemplarItems.get, { params: { id: 3 }, bearer })).body).toEqual({
    success: true,
    exemplarItem: { id: 3, ...created },
  })
  const body = { ...exemplarItem, theName: 'D name', theStatus: 102 }
  expect((await ask(exemplarItems.update, { params: { id: 3 }, body, bearer })).body).toMatchObject({
    message: 'Exemplar Item saved',
    exemplarItem: { id: 3, ...body },
  })
  expect(await ask(exemplarItems.remove, { params: { id: 3 }, bearer })).toMatchObject({ status: 200 })
  expect(await list()).not.toContain('D name')
})

test('refuses a name that another record has, an unknown status and an unknown id', async () => {
  const { ask, bearer } = await start()
  const refused = async (body: typeof exemplarItem) =>
    ask(exemplarItems.update, { params: { id: 2 }, body, bearer })
  expect(await refused({ ...exemplarItem, theName: 'a NAME' })).toMatchObject({
    status: 409,
    body: { message: 'This exemplar item name is already in use', field: 'theName' },
  })
  expect(await refused({ ...exemplarItem, theName: 'B name', theStatus: 1 })).toMatchObject({ status: 400 })
  expect(await ask(exemplarItems.remove, { params: { id: 99 }, bearer })).toMatchObject({ status: 404 })
})
