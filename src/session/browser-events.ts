import { sessionKeys } from './token-store.ts'

type BrowserEvent = { type: 'storage.changed' } | { type: 'tab.woken' }

/**
 * Reports when another tab changes the stored session, and when this tab becomes active again. Returns a
 * function that stops it.
 */
export const listenToBrowser = (send: (event: BrowserEvent) => void): (() => void) => {
  const stop = new AbortController()
  const options = { signal: stop.signal }
  const wake = () => send({ type: 'tab.woken' })
  for (const event of ['pageshow', 'focus', 'online']) window.addEventListener(event, wake, options)
  document.addEventListener('visibilitychange', () => (document.hidden ? undefined : wake()), options)
  window.addEventListener(
    'storage',
    ({ key }) => (isSessionKey(key) ? send({ type: 'storage.changed' }) : undefined),
    options,
  )
  return () => stop.abort()
}

/** No key means that the whole storage was cleared. */
const isSessionKey = (key: string | null): boolean => key === null || sessionKeys.some((own) => own === key)
