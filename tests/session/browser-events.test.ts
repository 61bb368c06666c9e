// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { listenToBrowser } from '#src/session/session.ts'

let stop = () => {}
afterEach(() => stop())

const begin = (): string[] => {
  const events: string[] = []
  stop = listenToBrowser(({ type }) => void events.push(type))
  return events
}

const storage = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key }))

test.each(['pageshow', 'focus', 'online'])('%s wakes the tab', (event) => {
  const events = begin()
  window.dispatchEvent(new Event(event))
  expect(events).toEqual(['tab.woken'])
})

test('becoming visible wakes the tab, becoming hidden does not', () => {
  const events = begin()
  let hidden = true
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden })
  document.dispatchEvent(new Event('visibilitychange'))
  expect(events).toEqual([])
  hidden = false
  document.dispatchEvent(new Event('visibilitychange'))
  expect(events).toEqual(['tab.woken'])
})

test.each(['token', 'refreshToken', 'isNewUser', 'skew', null])(
  'reports that another tab has changed %s',
  (key) => {
    const events = begin()
    storage(key)
    expect(events).toEqual(['storage.changed'])
  },
)

test('ignores other keys that other tabs change', () => {
  const events = begin()
  storage('theme')
  expect(events).toEqual([])
})

test('reports nothing once stopped', () => {
  const events = begin()
  stop()
  window.dispatchEvent(new Event('focus'))
  storage('token')
  expect(events).toEqual([])
})
