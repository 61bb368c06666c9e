import { afterEach, expect, test, vi } from 'vitest'
import { timing } from '#src/rules/timing.ts'
import { openRows } from '#src/store/rows.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const refused = new DOMException('The operation is insecure.', 'SecurityError')

/** How browsers refuse to store site data, by where it was seen. */
test.each<[string, () => unknown]>([
  [
    'Firefox without cookies, which throws',
    () => {
      throw refused
    },
  ],
  [
    'Firefox in private windows, which fails later',
    () => {
      const opening = Object.assign(new EventTarget(), { error: refused, onerror: () => {} })
      queueMicrotask(() => opening.onerror())
      return opening
    },
  ],
])('every call rejects in %s', async (_, open) => {
  vi.stubGlobal('indexedDB', { open, databases: async () => [] })
  vi.stubGlobal('IDBKeyRange', { bound: () => null })
  const rows = openRows(async () => false)
  const calls = [
    () => rows.read(['draft']),
    () => rows.put(['draft', 1], 'typed'),
    () => rows.change(['draft', 1], () => 'typed'),
    () => rows.deleteAll(['draft']),
  ]
  for (const call of calls) {
    // Not within the expectation: a call that throws is one that did not reject.
    const answer = call()
    await expect(answer).rejects.toBe(refused)
  }
})

test.each<[string, () => Promise<boolean>]>([
  ['', async () => false],
  [', nor says which databases it has', () => new Promise(() => {})],
])('every call rejects where the browser never opens the database%s', async (_, takeOver) => {
  vi.useFakeTimers()
  vi.stubGlobal('indexedDB', { open: () => new EventTarget() })
  vi.stubGlobal('IDBKeyRange', { bound: () => null })
  const rows = openRows(takeOver)
  const calls = [
    rows.read(['draft']),
    rows.put(['draft', 1], 'typed'),
    rows.change(['draft', 1], () => 'typed'),
    rows.deleteAll(['draft']),
  ]
  const outcomes = Promise.allSettled(calls)
  await vi.advanceTimersByTimeAsync(2 * timing.databasePatience)
  expect((await Promise.race([outcomes, null]))?.map(({ status }) => status)).toEqual(
    calls.map(() => 'rejected'),
  )
})
