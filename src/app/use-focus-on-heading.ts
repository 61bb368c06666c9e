import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'

/**
 * After navigation, focuses the heading of the new screen, so that screen readers announce it, and scrolls to
 * the top unless the user went back. Does nothing on the first screen, or when only the query changes: the
 * user may be typing in a list's search.
 */
export const useFocusOnHeading = (): void => {
  const [path] = useLocation()
  const shown = useRef(path)
  /** Whether the last step was one of Back or Forward, after which the browser restores where the screen was scrolled to. */
  const wentBack = useRef(false)
  useEffect(() => {
    const note = () => {
      wentBack.current = true
    }
    // wouter's own event: where a list has only gone back to its first page, the next step is not one back.
    const forget = () => {
      wentBack.current = false
    }
    window.addEventListener('popstate', note)
    window.addEventListener('pushState', forget)
    return () => {
      window.removeEventListener('popstate', note)
      window.removeEventListener('pushState', forget)
    }
  }, [])
  useEffect(() => {
    if (shown.current === path) return
    shown.current = path
    if (!wentBack.current) window.scrollTo(0, 0)
    wentBack.current = false
    return focusHeading()
  }, [path])
}

/** Waits for the screen's chunk and record, unless the person does something first; returns a function that stops waiting. */
const focusHeading = (): (() => void) => {
  const stop = new AbortController()
  const tryFocus = () => {
    const heading = document.querySelector<HTMLElement>('main h1')
    if (heading === null) return
    const isDialogOpen = document.querySelector('[role=dialog]') !== null
    // While a chunk is loading, the previous screen is still rendered, hidden: it takes no focus, but its heading may have it.
    heading.blur()
    if (!isDialogOpen) heading.focus({ preventScroll: true })
    if (isDialogOpen || document.activeElement === heading) stop.abort()
  }
  const observer = new MutationObserver(tryFocus)
  stop.signal.addEventListener('abort', () => observer.disconnect())
  for (const event of ['pointerdown', 'keydown']) {
    // In the capture phase: the key that led here is still bubbling.
    window.addEventListener(event, () => stop.abort(), { signal: stop.signal, capture: true })
  }
  observer.observe(document.body, { childList: true, subtree: true })
  // The popup that led here first returns the focus, in a microtask of its own.
  queueMicrotask(tryFocus)
  return () => stop.abort()
}
