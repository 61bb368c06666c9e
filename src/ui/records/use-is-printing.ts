import { useSyncExternalStore } from 'react'

/**
 * Whether the page is being printed. It changes before the browser draws the page for the printer, so that what is only printed need
 * not stand in the page at any other time.
 */
export const useIsPrinting = (): boolean => useSyncExternalStore(subscribe, () => isPrinting)

let isPrinting = false

const subscribe = (changed: () => void): (() => void) => {
  const stop = new AbortController()
  const { signal } = stop
  const take = (printing: boolean) => {
    isPrinting = printing
    changed()
  }
  const medium = window.matchMedia('print')
  window.addEventListener('beforeprint', () => take(true), { signal })
  window.addEventListener('afterprint', () => take(false), { signal })
  // Not every way to print tells it by the two events above.
  medium.addEventListener('change', ({ matches }) => take(matches), { signal })
  return () => stop.abort()
}
