import { useSyncExternalStore } from 'react'
import { screenIn } from '#mocks/demo/screen-path.ts'

/** The screen that the portal shows. wouter dispatches the first two for changes of the history by scripts. */
export const useScreen = (base: string): string =>
  useSyncExternalStore(subscribeToAddress, () => screenIn(location.href, base))

const subscribeToAddress = (changed: () => void): (() => void) => {
  const stop = new AbortController()
  for (const event of ['pushState', 'replaceState', 'popstate', 'hashchange'])
    window.addEventListener(event, changed, { signal: stop.signal })
  return () => stop.abort()
}
