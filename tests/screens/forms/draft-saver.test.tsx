import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createDraftSaver } from '#src/forms/draft-saver.ts'
import { createDrafts } from '#src/forms/drafts.ts'
import type { DraftContent } from '#src/rules/draft.ts'
import { memoryDrafts } from '#tests/support/draft-storage.ts'

const content = (values: Record<string, unknown>): DraftContent => ({
  values,
  base: {},
  entryCounts: {},
  lost: null,
})

const place = { user: 3, route: '/form', form: 'Person' }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const renderKeeper = () => {
  const drafts = createDrafts(memoryDrafts())
  const open = () => createDraftSaver({ drafts, key: place, delay: 300 })
  return { keeper: open(), open, kept: async () => (await drafts.offered(place)).map(({ values }) => values) }
}

test('a draft is stored once typing pauses', async () => {
  const { keeper, kept } = renderKeeper()
  keeper.changed(content({ name: 'A' }))
  await vi.advanceTimersByTimeAsync(299)
  keeper.changed(content({ name: 'As' }))
  await vi.advanceTimersByTimeAsync(299)
  expect(await kept()).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(await kept()).toEqual([{ name: 'As' }])
})

test('a flushed draft is stored at once', async () => {
  const { keeper, kept } = renderKeeper()
  keeper.changed(content({ name: 'A' }))
  keeper.flush()
  await vi.advanceTimersByTimeAsync(0)
  expect(await kept()).toEqual([{ name: 'A' }])
})

test('a dropped draft is not stored later', async () => {
  const { keeper, kept } = renderKeeper()
  keeper.changed(content({ name: 'A' }))
  keeper.drop()
  keeper.flush()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await kept()).toEqual([])
})

test('two tabs store a draft each', async () => {
  const { keeper, open, kept } = renderKeeper()
  const other = open()
  keeper.changed(content({ name: 'A' }))
  keeper.flush()
  await vi.advanceTimersByTimeAsync(5)
  other.changed(content({ name: 'B' }))
  other.flush()
  await vi.advanceTimersByTimeAsync(0)
  expect(await kept()).toEqual([{ name: 'B' }, { name: 'A' }])
  keeper.drop()
  await vi.advanceTimersByTimeAsync(0)
  expect(await kept()).toEqual([{ name: 'B' }])
})
