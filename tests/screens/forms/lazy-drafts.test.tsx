import { expect, test } from 'vitest'
import { createDrafts } from '#src/forms/drafts.ts'
import { lazyDrafts } from '#src/forms/lazy-drafts.ts'
import { memoryDrafts } from '#tests/support/draft-storage.ts'

const key = { user: 3, route: '/form', form: 'Person' }
const content = { values: { name: 'Asha' }, base: {}, entryCounts: {}, lost: null }

test('loads the code of drafts once, at the first use', async () => {
  let loads = 0
  const stored = createDrafts(memoryDrafts())
  const drafts = lazyDrafts(async () => {
    loads += 1
    return stored
  })
  expect(loads).toBe(0)
  await drafts.save(key, 'one', content, Date.now())
  await drafts.save(key, 'two', content, Date.now())
  expect((await drafts.list(3)).map(({ id }) => id).toSorted()).toEqual(['one', 'two'])
  await drafts.delete(3, 'one')
  expect((await drafts.offered(key)).map(({ id }) => id)).toEqual(['two'])
  await drafts.deleteAll(3)
  expect(await drafts.list(3)).toEqual([])
  expect(loads).toBe(1)
})

test('keeps no drafts, and throws nothing, where the browser has no IndexedDB', async () => {
  const { indexedDbDrafts } = await import('#src/forms/draft-storage.ts')
  expect('indexedDB' in globalThis).toBe(false)
  await expect(indexedDbDrafts.save(key, 'one', content, 0)).resolves.toBeUndefined()
  await expect(indexedDbDrafts.offered(key)).resolves.toEqual([])
  await expect(indexedDbDrafts.delete(3, 'one')).resolves.toBeUndefined()
})

test('stores a draft synchronously once the code is loaded, because the page may be closed right after', async () => {
  const storage = memoryDrafts()
  const drafts = lazyDrafts(async () => createDrafts(storage))
  await drafts.offered(key)
  const saved = drafts.save(key, 'one', content, Date.now())
  expect(storage.stored.get(3)?.has('one')).toBe(true)
  await saved
})

test('lists no drafts while their code cannot be loaded, and lists them once it can', async () => {
  const stored = createDrafts(memoryDrafts())
  await stored.save(key, 'one', content, Date.now())
  let isAvailable = false
  const drafts = lazyDrafts(async () => {
    if (!isAvailable) throw new Error('The chunk is gone')
    return stored
  })
  expect(await drafts.list(3)).toEqual([])
  await drafts.save(key, 'two', content, Date.now())
  isAvailable = true
  expect((await drafts.list(3)).map(({ id }) => id)).toEqual(['one'])
})
