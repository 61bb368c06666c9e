import { useContext, useEffect } from 'react'
import { useRouter } from 'wouter'
import { AheadContext } from '#src/data/ahead.ts'
import type { Reading } from '#src/data/reading.ts'
import { useClaims } from '#src/session/use-access.ts'
import { useLatest } from '#src/ui/use-latest.ts'
import type { LayoutRoute } from './chunk.tsx'
import { findReading } from './route-readings.ts'

/**
 * Reads a record when a link to it is pressed, before the click or the key has opened its screen. Nothing is read because a
 * pointer passes over a link: some APIs note who has read what.
 */
export const useReadAheadOfLinks = (routes: readonly LayoutRoute[]): void => {
  const { begin, stop } = useContext(AheadContext)
  const { parser, base } = useRouter()
  const claims = useClaims()
  const latest = useLatest((link: HTMLAnchorElement): Reading<unknown> | null => {
    const { pathname, search, origin } = pageAddress(link)
    if (origin !== location.origin || !pathname.startsWith(base)) return null
    const path = pathname.slice(base.length)
    return findReading(routes, ['record'], { path, search, parser, claims })
  })
  useEffect(() => {
    const listening = new AbortController()
    const options = { capture: true, signal: listening.signal }
    const press = (event: PointerEvent | KeyboardEvent): Reading<unknown> | null => {
      const link = linkAt(event)
      const reading = link !== null && opensHere(event, link) ? latest.current(link) : null
      if (reading !== null) begin(reading)
      return reading
    }
    let pressed: Reading<unknown> | null = null
    document.addEventListener(
      'pointerdown',
      (event) => {
        pressed = press(event)
      },
      options,
    )
    document.addEventListener('keydown', (event) => void (event.key === 'Enter' && press(event)), options)
    // Released elsewhere, a press on a link opens nothing. What a list reads ahead goes on.
    const release = (event: PointerEvent) => {
      if (pressed !== null && linkAt(event) === null) stop()
      pressed = null
    }
    document.addEventListener('pointerup', release, options)
    return () => listening.abort()
  }, [latest, begin, stop])
}

const linkAt = ({ target }: Event): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest('a') : null

const opensHere = (event: PointerEvent | KeyboardEvent, { target }: HTMLAnchorElement): boolean =>
  !event.ctrlKey &&
  !event.metaKey &&
  !event.shiftKey &&
  target !== '_blank' &&
  (event.type === 'keydown' || ('button' in event && event.button === 0))

/** In a page that is opened as a file, the address is behind the `#`. */
const pageAddress = ({ href }: HTMLAnchorElement): URL => {
  const url = new URL(href, location.href)
  return url.hash.startsWith('#/') ? new URL(url.hash.slice(1), location.origin) : url
}
