// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { listenToBrowser } from '#src/session/browser-events.ts'

let stop = () => {}
afterEach(() => stop())

const begin = (): string[] => {
  const heard: string[] = []
  stop = listenToBrowser(({ type }) => void heard.push(type))
  return heard
}

const storage = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key }))

test.each(['pageshow', 'focus', 'online'])('%s wakes the tab', (event) => {
  const heard = begin()
  window.dispatchEvent(new Event(event))
  expect(heard).toEqual(['tab.woken'])
})

test('becoming visible wakes the tab, becoming hidden does not', () => {
  const heard = begin()
  let hidden = true
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden })
  document.dispatchEvent(new Event('visibilitychange'))
  expect(heard).toEqual([])
  hidden = false
  document.dispatchEvent(new Event('visibilitychange'))
  expect(heard).toEqual(['tab.woken'])
})

test.each(['token', 'refreshToken', 'isNewUser', 'skew', null])(
  'reports that another tab has changed %s',
  (key) => {
    const heard = begin()
    storage(key)
    expect(heard).toEqual(['storage.changed'])
  },
)

test('ignores other keys that other tabs change', () => {
  const heard = begin()
  storage('theme')
  expect(heard).toEqual([])
})

test('reports nothing once stopped', () => {
  const heard = begin()
  stop()
  window.dispatchEvent(new Event('focus'))
  storage('token')
  expect(heard).toEqual([])
})
