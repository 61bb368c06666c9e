import { randomUuid } from '#mocks/wire/random.ts'

export type ScriptMove = 'next' | 'back'

/** Which way the keys move: Ctrl+Alt+Right and Ctrl+Alt+Left. Null for any other key. */
export const moveOfKey = ({
  ctrlKey,
  altKey,
  key,
}: Pick<KeyboardEvent, 'ctrlKey' | 'altKey' | 'key'>): ScriptMove | null => {
  if (!ctrlKey || !altKey) return null
  if (key === 'ArrowRight') return 'next'
  return key === 'ArrowLeft' ? 'back' : null
}

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
