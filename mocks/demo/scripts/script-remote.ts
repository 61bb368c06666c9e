import { randomUuid } from '#mocks/wire/random.ts'

export type ScriptMove = 'next' | 'back'

type Press = Pick<KeyboardEvent, 'ctrlKey' | 'altKey' | 'shiftKey' | 'metaKey' | 'key' | 'target'>

/** Which way the keys move: Ctrl+Alt+Right and Ctrl+Alt+Left. Null for any other key. */
export const moveOfKey = ({ ctrlKey, altKey, key }: Press): ScriptMove | null => {
  if (!ctrlKey || !altKey) return null
  if (key === 'ArrowRight') return 'next'
  return key === 'ArrowLeft' ? 'back' : null
}

/** Which way a presenter's remote moves: it sends Page Down and Page Up. Null where these keys are needed for themselves. */
export const moveOfRemote = (press: Press): ScriptMove | null => {
  if (press.ctrlKey || press.altKey || press.shiftKey || press.metaKey || usesPageKeys(press.target))
    return null
  if (press.key === 'PageDown') return 'next'
  return press.key === 'PageUp' ? 'back' : null
}

/** What is typed on several lines, and lists whose options are gone through. */
const usesPageKeys = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest(
    'textarea, select, [contenteditable], [role=listbox], [role=menu], [role=combobox][aria-expanded=true], input[type=range], input[type=number], input[type=date]',
  ) !== null

/** Connects the window of the notes with the window that presents the script. */
export type ScriptRemote = {
  send(move: ScriptMove): void
  listen(onMove: (move: ScriptMove) => void): () => void
}

/** The browser copies the value to a window that this one opens. */
const presenterKey = 'demo-presenter'

/** The name of the window that presents: of this one, or of the one that has opened this one. */
export const presenterName = (): string => {
  try {
    const known = sessionStorage.getItem(presenterKey)
    if (known !== null) return known
    const name = randomUuid()
    sessionStorage.setItem(presenterKey, name)
    return name
  } catch {
    // Without site data all windows have the same name.
    return ''
  }
}

export const createScriptRemote = (channelName: string): ScriptRemote => {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(channelName)
  const messageOf = (move: ScriptMove) => `${move} ${presenterName()}`
  return {
    send: (move) => channel?.postMessage(messageOf(move)),
    listen(onMove) {
      const receive = ({ data }: MessageEvent<unknown>) => {
        for (const move of ['next', 'back'] as const) if (data === messageOf(move)) onMove(move)
      }
      channel?.addEventListener('message', receive)
      return () => channel?.removeEventListener('message', receive)
    },
  }
}
