import { afterEach, expect, test, vi } from 'vitest'
import { openRows } from '#src/store/rows.ts'

afterEach(() => {
  vi.unstubAllGlobals()
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
