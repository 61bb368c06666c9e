import { sessionKeys } from './token-store.ts'

type Heard = { type: 'storage.changed' } | { type: 'tab.woken' }

/** Tells when another tab changed the session and when this tab wakes; gives the way to stop. */
export const listenToBrowser = (send: (heard: Heard) => void): (() => void) => {
  const stop = new AbortController()
  const wake = () => send({ type: 'tab.woken' })
  for (const event of ['pageshow', 'focus', 'online']) {
    window.addEventListener(event, wake, { signal: stop.signal })
  }
  document.addEventListener('visibilitychange', () => (document.hidden ? undefined : wake()), {
    signal: stop.signal,
  })
  window.addEventListener(
    'storage',
    ({ key }) => (isOurs(key) ? send({ type: 'storage.changed' }) : undefined),
    {
      signal: stop.signal,
    },
  )
  return () => stop.abort()
}

/** No key means that everything was cleared. */
const isOurs = (key: string | null): boolean => key === null || sessionKeys.some((own) => own === key)
