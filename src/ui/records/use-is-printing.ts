import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

/** True before the browser lays out the print, so that print-only content can be rendered for it. */
export const useIsPrinting = (): boolean => useSyncExternalStore(subscribe, () => isPrinting)

let isPrinting = false

const subscribe = (changed: () => void): (() => void) => {
  const stop = new AbortController()
  const { signal } = stop
  const update = (printing: boolean) => {
    isPrinting = printing
    // Firefox copies the page right after `beforeprint`, before React's own update would be rendered.
    flushSync(changed)
  }
  const medium = window.matchMedia('print')
  window.addEventListener('beforeprint', () => update(true), { signal })
  window.addEventListener('afterprint', () => update(false), { signal })
  // Some ways to print fire no events.
  medium.addEventListener('change', ({ matches }) => update(matches), { signal })
  return () => stop.abort()
}
