import { expect, test } from 'vitest'
import { commandCharacter, commandKey } from '#src/ui/keys.ts'

type Pressed = KeyboardEventInit

const press = (pressed: Pressed) => new KeyboardEvent('keydown', pressed)

test.each<[string, Pressed, string | null]>([
  ['Enter', { key: 'Enter', keyCode: 13 }, 'Enter'],
  ['Enter while something is composed', { key: 'Enter', keyCode: 13, isComposing: true }, null],
  [
    'cloudscape-design/components#4182: Enter that ends a composition in Safari',
    { key: 'Enter', keyCode: 229 },
    null,
  ],
  ['a key of an input method on Windows', { key: 'Process', keyCode: 229 }, null],
  ['a key of a keyboard on the screen', { key: 'Unidentified', keyCode: 229 }, null],
  ['Escape while something is composed', { key: 'Escape', isComposing: true }, null],
])('%s is read as a command: %#', (_, pressed, key) => {
  expect(commandKey(press(pressed))).toBe(key)
  expect(commandCharacter(press(pressed))).toBe(key)
})

test('paperjs/paper.js#1398: an event without a key is no command', () => {
  const autofill = new Event('keydown') as KeyboardEvent
  expect([commandKey(autofill), commandCharacter(autofill)]).toEqual([null, null])
})

test.each<[string, Pressed, string]>([
  ['English', { key: 'k', code: 'KeyK' }, 'k'],
  ['English with Caps Lock', { key: 'K', code: 'KeyK' }, 'k'],
  ['English with Shift', { key: 'K', code: 'KeyK', shiftKey: true }, 'K'],
  ['will-stone/browserosaurus#469: Dvorak, where k is at another place', { key: 'k', code: 'KeyV' }, 'k'],
  ['deltachat/deltachat-desktop#4140: Russian', { key: 'л', code: 'KeyK' }, 'k'],
  ['Greek', { key: 'κ', code: 'KeyK' }, 'k'],
  ['Hebrew', { key: 'ל', code: 'KeyK' }, 'k'],
  ['Arabic', { key: 'ن', code: 'KeyK' }, 'k'],
  ['Hindi', { key: 'क', code: 'KeyK' }, 'k'],
  ['Hindi, the slash', { key: 'य', code: 'Slash' }, '/'],
  ['Arabic, the question mark', { key: '؟', code: 'Slash', shiftKey: true }, '?'],
  ['German, the slash', { key: '/', code: 'Digit7', shiftKey: true }, '/'],
  ['French, a letter with an accent', { key: 'é', code: 'Digit2' }, 'é'],
  ['any, an arrow', { key: 'ArrowDown', code: 'ArrowDown' }, 'ArrowDown'],
])('a layout that is %s has the shortcut', (_, pressed, character) => {
  expect(commandCharacter(press(pressed))).toBe(character)
})
