import { beforeEach, expect, test, vi } from 'vitest'
import { createDrafts } from '#src/forms/drafts.ts'
import type { DraftContent } from '#src/rules/draft.ts'
import { memoryDrafts } from '#tests/support/draft-storage.ts'

const content = (values: Record<string, unknown>): DraftContent => ({
  values,
  base: {},
  entryCounts: {},
  lost: null,
})

const place = { user: 3, route: '/form', form: 'person', name: 'Person' }

beforeEach(() => void vi.useFakeTimers())

const createSaver = () => {
  const drafts = createDrafts(memoryDrafts())
  const open = () => drafts.open(place)
  return {
    saver: open(),
    open,
    storedValues: async () => (await drafts.offered(place)).map(({ values }) => values),
  }
}

test('a draft is stored once typing pauses', async () => {
  const { saver, storedValues } = createSaver()
  saver.changed(content({ name: 'A' }))
  await vi.advanceTimersByTimeAsync(299)
  saver.changed(content({ name: 'As' }))
  await vi.advanceTimersByTimeAsync(299)
  expect(await storedValues()).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(await storedValues()).toEqual([{ name: 'As' }])
})

test('a flushed draft is stored at once', async () => {
  const { saver, storedValues } = createSaver()
  saver.changed(content({ name: 'A' }))
  saver.flush()
  await vi.advanceTimersByTimeAsync(0)
  expect(await storedValues()).toEqual([{ name: 'A' }])
})

test('a dropped draft is not stored later', async () => {
  const { saver, storedValues } = createSaver()
  saver.changed(content({ name: 'A' }))
  saver.drop()
  saver.flush()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await storedValues()).toEqual([])
})

test('two tabs store a draft each', async () => {
  const { saver, open, storedValues } = createSaver()
  const other = open()
  saver.changed(content({ name: 'A' }))
  saver.flush()
  await vi.advanceTimersByTimeAsync(5)
  other.changed(content({ name: 'B' }))
  other.flush()
  await vi.advanceTimersByTimeAsync(0)
  expect(await storedValues()).toEqual([{ name: 'B' }, { name: 'A' }])
  saver.drop()
  await vi.advanceTimersByTimeAsync(0)
  expect(await storedValues()).toEqual([{ name: 'B' }])
})
