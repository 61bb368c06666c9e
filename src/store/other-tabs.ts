import { createStore } from '#src/rules/create-store.ts'
import { storeName } from './store-name.ts'

/** How often another tab may have stored something, by what it is. */
const changes = { preferences: createStore(0), settings: createStore(0), runs: createStore(0) }

/** What tabs tell each other to read again. */
type Topic = keyof typeof changes

let channel: BroadcastChannel | null = null
let isListening = false

const notify = (topic: unknown) => {
  for (const [each, times] of Object.entries(changes))
    if (topic === undefined || topic === each) times.set(times.get() + 1)
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
  open()
  if (!isListening) listen()
  return changes[topic].subscribe(read)
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

/** The name of a tab, or of what it stores: another one in each tab. `crypto.randomUUID` is missing on plain http. */
export const newId = (): string => `${Date.now()}-${Math.random().toString(36).slice(2)}`
