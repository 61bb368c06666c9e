import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openDrafts, withFallback } from '#src/forms/draft-storage.ts'
import { createDrafts, type DraftStorage } from '#src/forms/drafts.ts'
import { timing } from '#src/rules/timing.ts'
import { memoryDrafts, storedText } from '#tests/support/draft-storage.ts'

const key = { user: 3, route: '/form', form: 'person', name: 'Person' }
const content = { values: { name: 'Asha' }, base: {}, entryCounts: {}, lost: null }

afterEach(() => {
  vi.restoreAllMocks()
  sessionStorage.clear()
})

describe('where the browser has no IndexedDB', () => {
  const open = async () => {
    expect('indexedDB' in globalThis).toBe(false)
    return openDrafts()
  }

  test('drafts are kept in the session storage, and leave it with the sign-out', async () => {
    const drafts = await open()
    expect(await drafts.save(key, 'one', content, 0)).toBe(true)
    expect((await drafts.offered(key)).map(({ id, values }) => [id, values])).toEqual([
      ['one', content.values],
    ])
    expect(await drafts.list(4)).toEqual([])
    expect(sessionStorage.length).toBe(1)
    await drafts.deleteAll(3)
    expect(await drafts.list(3)).toEqual([])
    expect(Object.values({ ...sessionStorage }).join()).not.toContain('Asha')
    expect(localStorage.length).toBe(0)
  })

  test('a draft of more than 200 kB is not kept', async () => {
    const drafts = await open()
    const long = { ...content, values: { notes: 'a'.repeat(200_000) } }
    expect(await drafts.save(key, 'long', long, 0)).toBe(false)
    expect(await drafts.list(3)).toEqual([])
  })

  test('a draft is not kept where the session storage is refused too', async () => {
    const drafts = await open()
    vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('Denied', 'SecurityError')
    })
    expect(await drafts.save(key, 'one', content, 0)).toBe(false)
    expect(await drafts.list(3)).toEqual([])
    await drafts.delete(3, 'one')
  })
})

test('a draft for which there is no room any more moves to the second storage, and back', async () => {
  const [first, second] = [memoryDrafts(), memoryDrafts()]
  let isFull = false
  const put: typeof first.put = async (...entry) => {
    if (isFull) throw new DOMException('Full', 'QuotaExceededError')
    await first.put(...entry)
  }
  const drafts = createDrafts(withFallback({ ...first, put }, second))
  const name = async () => (await drafts.offered(key)).map(({ values }) => values.name)
  await drafts.save(key, 'one', content, 0)
  isFull = true
  await drafts.save(key, 'one', { ...content, values: { name: 'Asha Rao' } }, 0)
  expect(await name()).toEqual(['Asha Rao'])
  isFull = false
  await drafts.save(key, 'one', { ...content, values: { name: 'Asha R' } }, 0)
  expect(await name()).toEqual(['Asha R'])
  expect(second.stored.get(3)?.size).toBe(0)
})

describe('a first storage that does not answer', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  const openSilent = async () => {
    const [first, second] = [memoryDrafts(), memoryDrafts()]
    let answer = () => {}
    const answered = new Promise<void>((resolve) => {
      answer = resolve
    })
    const slow: DraftStorage = {
      read: (...call) => answered.then(() => first.read(...call)),
      put: (...call) => answered.then(() => first.put(...call)),
      delete: (...call) => answered.then(() => first.delete(...call)),
    }
    const drafts = createDrafts(withFallback(slow, second))
    const saved = drafts.save(key, 'one', content, 0)
    await vi.advanceTimersByTimeAsync(timing.draftStorage)
    return { drafts, saved, first, second, answer }
  }

  test('has its drafts in the second one after 1 s, and then at once: the page may be closed', async () => {
    const { drafts, saved, second } = await openSilent()
    expect(await saved).toBe(true)
    expect(await drafts.save(key, 'one', { ...content, values: { name: 'Asha R' } }, 0)).toBe(true)
    expect(storedText(second.stored)).toContain('Asha R')
    expect((await drafts.offered(key)).map(({ values }) => values.name)).toEqual(['Asha R'])
  })

  test('is used again once it answers, and keeps nothing that was deleted while it was silent', async () => {
    const { drafts, saved, first, second, answer } = await openSilent()
    await saved
    await drafts.save(key, 'two', content, 0)
    await drafts.delete(3, 'one')
    answer()
    await vi.advanceTimersByTimeAsync(0)
    await drafts.save(key, 'two', { ...content, values: { name: 'Asha R' } }, 0)
    const ids = (storage: typeof first) => [...(storage.stored.get(3)?.keys() ?? [])]
    expect([ids(first), ids(second)]).toEqual([['two'], []])
  })
})

test('a draft is stored synchronously once its form is opened, because the page may be closed right after', async () => {
  const storage = memoryDrafts()
  const draft = createDrafts(storage).open(key)
  await draft.offered()
  draft.changed(content)
  draft.flush()
  expect([...(storage.stored.get(3)?.values() ?? [])]).toMatchObject([{ values: content.values }])
})
