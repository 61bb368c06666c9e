// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { mayForbidDownloads } from '#mocks/demo/download.ts'
import { moveOfKey, moveOfRemote } from '#mocks/demo/scripts/script-remote.ts'

const press = (key: string, target: Element | null, modifiers: Partial<KeyboardEventInit> = {}) => {
  const event = new KeyboardEvent('keydown', { key, ...modifiers })
  Object.defineProperty(event, 'target', { value: target })
  return event
}
const element = (html: string) => {
  document.body.innerHTML = html
  return document.body.firstElementChild
}

test.each<[key: string, html: string, expected: string | null]>([
  ['PageDown', '<body></body>', 'next'],
  ['PageUp', '<button></button>', 'back'],
  ['PageDown', '<input type="search">', 'next'],
  ['PageDown', '<input role="combobox" aria-expanded="false">', 'next'],
  ['PageDown', '<input role="combobox" aria-expanded="true">', null],
  ['PageDown', '<textarea></textarea>', null],
  ['PageUp', '<select></select>', null],
  ['PageUp', '<div role="listbox"></div>', null],
  ['PageDown', '<input type="number">', null],
  ['ArrowDown', '<button></button>', null],
  ['', '<button></button>', null],
])('%s of a remote at %s: %s', (key, html, expected) => {
  expect(moveOfRemote(press(key, element(html)))).toBe(expected)
})

test('Page Down with another key pressed, and a key event without a key, are no moves', () => {
  for (const modifiers of ['ctrlKey', 'altKey', 'shiftKey', 'metaKey'])
    expect(moveOfRemote(press('PageDown', null, { [modifiers]: true }))).toBeNull()
  const nameless = press('x', null)
  Object.defineProperty(nameless, 'key', { value: undefined })
  expect([moveOfRemote(nameless), moveOfKey(nameless)]).toEqual([null, null])
})

test.each<[frame: string, sandbox: string | null, isOpaque: boolean, expected: boolean]>([
  ['no frame', null, false, false],
  ['a frame without a sandbox', null, false, false],
  ['a sandbox', 'allow-scripts allow-same-origin', false, true],
  ['a sandbox that allows downloads', 'allow-scripts allow-same-origin allow-downloads', false, false],
  ['an empty sandbox', '', true, true],
  ['a frame that cannot be read, with an origin of its own', null, true, true],
])('%s: downloads may be forbidden: %s', (_, sandbox, isOpaque, expected) => {
  const frame = sandbox === null ? null : { getAttribute: () => sandbox }
  expect(mayForbidDownloads(frame, isOpaque)).toBe(expected)
})
