import { expect, test } from 'vitest'
import { dropUnusedTours } from '#mocks/demo/session/unused-tours.ts'

const day = 86_400_000

/** A browser with two tours, the data of its user, and the times at which tours were opened. */
const browserWith = (opened: string | null) => {
  const items = new Map([
    ['token', 'of the user'],
    ['tour old1|token', 'of a visitor'],
    ['tour new1|token', 'of a visitor'],
    ...(opened === null ? [] : [['demo-tours', opened] as const]),
  ])
  const databases = new Set(['demo data /', 'tour old1|demo data /', 'tour new1|demo data /'])
  return {
    items,
    databases,
    open: (current: string | null, now: number) =>
      dropUnusedTours(
        {
          storage: {
            getItem: (key) => items.get(key) ?? null,
            setItem: (key, value) => void items.set(key, value),
            removeItem: (key) => void items.delete(key),
            keys: () => [...items.keys()],
          },
          databaseNames: async () => [...databases],
          deleteDatabase: (name) => void databases.delete(name),
        },
        current,
        now,
      ),
  }
}

test('what a tour has stored that was not opened for 30 days is deleted when the demo is opened, and nothing else', async () => {
  const browser = browserWith(JSON.stringify({ old1: 0, new1: 5 * day }))
  await browser.open(null, 29 * day)
  expect(browser.databases.size).toBe(3)
  await browser.open(null, 30 * day)
  expect([...browser.databases]).toEqual(['demo data /', 'tour new1|demo data /'])
  expect([...browser.items.keys()]).toEqual(['token', 'tour new1|token', 'demo-tours'])
})

test('a tour that is opened counts as used, also after 30 days', async () => {
  const browser = browserWith(JSON.stringify({ old1: 0, new1: 0 }))
  await browser.open('old1', 40 * day)
  expect([...browser.databases]).toEqual(['demo data /', 'tour old1|demo data /'])
})

test.each([null, 'no JSON', '{"old1":"yesterday"}'])(
  'a store whose time is not known counts as opened now: %s',
  async (opened) => {
    const browser = browserWith(opened)
    await browser.open(null, 100 * day)
    expect(browser.databases.size).toBe(3)
    await browser.open(null, 130 * day)
    expect([...browser.databases]).toEqual(['demo data /'])
  },
)
