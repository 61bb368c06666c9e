import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createDrafts, type DraftStorage } from '#src/forms/drafts.ts'
import type { DraftContent } from '#src/rules/drafts.ts'
import { memoryDrafts, refusingDrafts } from '#tests/support/draft-storage.ts'

const content = (values: Record<string, unknown>): DraftContent => ({
  values,
  base: {},
  entryCounts: {},
  lost: null,
})

const place = { user: 3, route: '/form', form: 'person', name: 'Person' }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const openForm = (storage: DraftStorage = memoryDrafts()) => {
  const drafts = createDrafts(storage)
  return {
    drafts,
    draft: drafts.open(place),
    open: () => drafts.open(place),
    storedValues: async () => (await createDrafts(storage).list(3)).map(({ values }) => values),
  }
}

test('a draft is stored once typing pauses', async () => {
  const { draft, storedValues } = openForm()
  draft.changed(content({ name: 'A' }))
  await vi.advanceTimersByTimeAsync(299)
  draft.changed(content({ name: 'As' }))
  await vi.advanceTimersByTimeAsync(299)
  expect(await storedValues()).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(await storedValues()).toEqual([{ name: 'As' }])
})

test('a flushed draft is stored at once', async () => {
  const { draft, storedValues } = openForm()
  draft.changed(content({ name: 'A' }))
  draft.flush()
  await vi.advanceTimersByTimeAsync(0)
  expect(await storedValues()).toEqual([{ name: 'A' }])
})

test('a draft is stored synchronously once its form is opened, because the page may be closed right after', async () => {
  const storage = memoryDrafts()
  const { draft } = openForm(storage)
  await draft.offered
  draft.changed(content({ name: 'A' }))
  draft.flush()
  expect([...(storage.stored.get(3)?.values() ?? [])]).toMatchObject([{ values: { name: 'A' } }])
})

test('a dropped draft is not stored later', async () => {
  const { draft, storedValues } = openForm()
  draft.changed(content({ name: 'A' }))
  draft.drop()
  draft.flush()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await storedValues()).toEqual([])
})

describe('a form that is open in two tabs', () => {
  test('has the draft that was kept last, and the tab whose draft that is not does not delete it', async () => {
    const { draft, open, storedValues } = openForm()
    const other = open()
    draft.changed(content({ name: 'A' }))
    draft.flush()
    other.changed(content({ name: 'B' }))
    other.flush()
    await vi.advanceTimersByTimeAsync(0)
    expect(await storedValues()).toEqual([{ name: 'B' }])
    draft.drop()
    await vi.advanceTimersByTimeAsync(0)
    expect(await storedValues()).toEqual([{ name: 'B' }])
  })

  test('keeps what the tab holds that is closed, also where the other tab has kept its own since', async () => {
    const { draft, open, storedValues } = openForm()
    const other = open()
    await Promise.all([draft.offered, other.offered])
    draft.changed(content({ name: 'A' }))
    draft.flush()
    other.changed(content({ name: 'B' }))
    other.flush()
    draft.flush()
    await vi.advanceTimersByTimeAsync(0)
    expect(await storedValues()).toEqual([{ name: 'A' }])
  })
})

describe('an offered draft', () => {
  const openOffered = async () => {
    const { draft, open, ...form } = openForm()
    draft.changed(content({ name: 'A' }))
    draft.flush()
    await vi.advanceTimersByTimeAsync(0)
    const next = open()
    await next.offered
    return { ...form, draft, open, next }
  }

  test('is the one that is stored by the time it is restored', async () => {
    const { draft, open, next } = await openOffered()
    draft.changed(content({ name: 'As' }))
    draft.flush()
    await vi.advanceTimersByTimeAsync(0)
    expect((await next.latest())?.values).toEqual({ name: 'As' })
    const other = open()
    other.changed(content({ name: 'B' }))
    other.flush()
    await vi.advanceTimersByTimeAsync(0)
    expect((await next.latest())?.values).toEqual({ name: 'B' })
  })

  test('is gone once the tab that has kept it has saved it', async () => {
    const { draft, next } = await openOffered()
    draft.drop()
    await vi.advanceTimersByTimeAsync(0)
    expect(await next.latest()).toBeNull()
  })

  test.each(['saved', 'discarded', 'deleted on the dashboard'])(
    'that is %s leaves alone what the tab that has kept it has typed since',
    async (way) => {
      const { drafts, draft, next, storedValues } = await openOffered()
      const [listed] = await drafts.list(3)
      if (way === 'saved') {
        await next.latest()
        next.restore()
        next.changed(content({ name: 'A' }))
        next.flush()
      }
      draft.changed(content({ name: 'As' }))
      draft.flush()
      await vi.advanceTimersByTimeAsync(0)
      if (way === 'saved') next.drop()
      else if (way === 'discarded') next.discard()
      else if (listed !== undefined) await drafts.delete(3, listed)
      await vi.advanceTimersByTimeAsync(0)
      expect(await storedValues()).toEqual([{ name: 'As' }])
    },
  )

  test.each(['saved', 'discarded'])(
    'that is %s is gone, also where the tab that has kept it has kept it again since',
    async (way) => {
      const { draft, next, storedValues } = await openOffered()
      await next.latest()
      if (way === 'saved') next.restore()
      await vi.advanceTimersByTimeAsync(10)
      draft.flush()
      await vi.advanceTimersByTimeAsync(0)
      if (way === 'saved') next.drop()
      else next.discard()
      await vi.advanceTimersByTimeAsync(0)
      expect(await storedValues()).toEqual([])
    },
  )

  test('is still there where what was typed after it has taken its place', async () => {
    const { next } = await openOffered()
    next.changed(content({ email: 'a@care.example' }))
    next.flush()
    await vi.advanceTimersByTimeAsync(0)
    expect((await next.latest())?.values).toEqual({ name: 'A' })
  })
})

describe('an offered draft that the user has not answered', () => {
  test('returns to its place when what was typed after it is saved or undone', async () => {
    const { draft, open, storedValues } = openForm()
    draft.changed(content({ name: 'A' }))
    draft.flush()
    await vi.advanceTimersByTimeAsync(0)
    const next = open()
    await next.offered
    next.changed(content({ email: 'a@care.example' }))
    next.flush()
    await vi.advanceTimersByTimeAsync(0)
    expect(await storedValues()).toEqual([{ email: 'a@care.example' }])
    next.drop()
    await vi.advanceTimersByTimeAsync(0)
    expect(await storedValues()).toEqual([{ name: 'A' }])
  })
})

describe('a browser that stores nothing', () => {
  test('says so before anything is typed, while the form is shown', async () => {
    const { drafts, draft } = openForm(refusingDrafts)
    const hide = draft.show()
    await vi.advanceTimersByTimeAsync(0)
    expect(drafts.hasRefused()).toBe(true)
    hide()
    expect(drafts.hasRefused()).toBe(false)
  })

  test('that does not answer says so after 1 s, and no longer once it has answered', async () => {
    const memory = memoryDrafts()
    let answer = () => {}
    const answered = new Promise<void>((resolve) => {
      answer = resolve
    })
    const { drafts, draft, storedValues } = openForm({
      ...memory,
      read: (user) => answered.then(() => memory.read(user)),
    })
    draft.show()
    draft.changed(content({ name: 'A' }))
    await vi.advanceTimersByTimeAsync(999)
    expect(drafts.hasRefused()).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(drafts.hasRefused()).toBe(true)
    answer()
    await vi.advanceTimersByTimeAsync(400)
    expect(drafts.hasRefused()).toBe(false)
    expect(await storedValues()).toEqual([{ name: 'A' }])
  })

  test('from some moment on says so, and offers what was typed as long as the page lasts', async () => {
    const memory = memoryDrafts()
    let isFull = false
    const { drafts, draft } = openForm({
      ...memory,
      put: (...entry) => (isFull ? Promise.reject(new Error('full')) : memory.put(...entry)),
    })
    const hide = draft.show()
    draft.changed(content({ name: 'A' }))
    await vi.advanceTimersByTimeAsync(400)
    expect(drafts.hasRefused()).toBe(false)
    isFull = true
    draft.changed(content({ name: 'As' }))
    await vi.advanceTimersByTimeAsync(400)
    expect(drafts.hasRefused()).toBe(true)
    hide()
    expect((await drafts.list(3)).map(({ values }) => values)).toEqual([{ name: 'As' }])
    isFull = false
    const next = drafts.open(place)
    expect((await next.offered)?.values).toEqual({ name: 'As' })
    next.restore()
    next.changed(content({ name: 'Ash' }))
    await vi.advanceTimersByTimeAsync(400)
    expect((await createDrafts(memory).list(3)).map(({ values }) => values)).toEqual([{ name: 'Ash' }])
  })

  test('any more is given again what the form on screen holds', async () => {
    const memory = memoryDrafts()
    const { draft, storedValues } = openForm(memory)
    draft.show()
    draft.changed(content({ name: 'A' }))
    await vi.advanceTimersByTimeAsync(400)
    memory.lose()
    expect(await storedValues()).toEqual([])
    await vi.advanceTimersByTimeAsync(400)
    expect(await storedValues()).toEqual([{ name: 'A' }])
  })
})
