import type { KeyboardEvent as ReactKeyboardEvent } from 'react'

/** Any event of a key: browsers send some for autofill that have no key at all. */
type AnyKeyEvent = Pick<KeyboardEvent, 'shiftKey'> &
  Partial<Pick<KeyboardEvent, 'key' | 'keyCode' | 'code' | 'isComposing'>>

const nativeOf = (event: ReactKeyboardEvent | KeyboardEvent): AnyKeyEvent =>
  'nativeEvent' in event ? event.nativeEvent : event

/** Says that a key belongs to an input method, also where the composition has ended by then: Safari. */
const inputMethodKeyCode = 229

/**
 * Returns the key that was pressed as a command, by its name in `KeyboardEvent.key`. Null for a key with which an input
 * method is operated, as Enter to accept what it offers, and for an event without a key.
 */
export const commandKey = (event: ReactKeyboardEvent | KeyboardEvent): string | null => {
  const { key, isComposing, keyCode } = nativeOf(event)
  return isComposing || keyCode === inputMethodKeyCode ? null : (key ?? null)
}

/**
 * The same for a key of one character, whatever the layout of the keyboard and Caps Lock: where a key writes no Latin
 * letter, it is the one at its place on a keyboard that has them.
 */
export const commandCharacter = (event: ReactKeyboardEvent | KeyboardEvent): string | null => {
  const key = commandKey(event)
  const { code = '', shiftKey } = nativeOf(event)
  if (key === null || Array.from(key).length !== 1) return key
  if (key <= '~') return shiftKey ? key : key.toLowerCase()
  if (code === 'Slash') return shiftKey ? '?' : '/'
  return /^Key[A-Z]$/.test(code) ? code.slice(-1).toLowerCase() : key
}

/** A Mac, an iPad or an iPhone: its commands are with Cmd, and Ctrl with a letter edits the text of a field. */
export const hasCommandKey = (): boolean => /^(?:Mac|iP)/.test(navigator.platform)

/** Whether a key edits the text of the field that has the focus: on a Mac, Ctrl+K deletes to the end of the line. */
export const editsText = ({ ctrlKey, target }: KeyboardEvent): boolean =>
  ctrlKey &&
  hasCommandKey() &&
  target instanceof Element &&
  target.closest('input, textarea, [contenteditable]') !== null
