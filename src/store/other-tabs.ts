import { storeName } from './store-name.ts'

/** What tabs tell each other to read again. */
type Topic = 'preferences' | 'settings'

const listeners = new Map<Topic, Set<() => void>>()
let channel: BroadcastChannel | null = null
let isListening = false

const notify = (topic: unknown) => {
  for (const [each, set] of listeners)
    if (topic === undefined || topic === each) for (const read of set) read()
}

const open = () => {
  if (channel !== null) return
  try {
    channel = new BroadcastChannel(storeName('care-admin-portal'))
    channel.onmessage = ({ data }) => notify(data)
  } catch {
    // Without a channel a tab reads again when it is shown.
  }
}

/** Tells the other tabs of this portal that something of this topic is stored. */
export const notifyOtherTabs = (topic: Topic): void => {
  open()
  channel?.postMessage(topic)
}

/** Calls back when another tab may have stored something of this topic. Returns a function that stops it. */
export const onOtherTabs = (topic: Topic, read: () => void): (() => void) => {
  const set = listeners.get(topic) ?? new Set()
  listeners.set(topic, set.add(read))
  open()
  if (!isListening) listen()
  return () => set.delete(read)
}

const listen = () => {
  isListening = true
  document.addEventListener('visibilitychange', () => (document.hidden ? undefined : notify(undefined)))
  // A page with an open channel does not go into the cache from which Back takes it.
  window.addEventListener('pagehide', () => {
    channel?.close()
    channel = null
  })
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    open()
    notify(undefined)
  })
}
