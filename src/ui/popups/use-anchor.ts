import { type RefObject, useLayoutEffect } from 'react'

type Place = {
  /** The preferred side of the anchor; the other one if there is no room. */
  side: 'top' | 'bottom'
  /** Which edges align. */
  align: 'start' | 'end'
}

type Box = RefObject<HTMLElement | null>

/** Keeps a popup with `position: fixed` beside its anchor and in sight, also while scrolling and above a keyboard on the screen. */
export const useAnchor = (popup: Box, anchor: Box, { side, align }: Place): void => {
  useLayoutEffect(() => {
    const place = () => {
      const at = anchor.current?.getBoundingClientRect()
      if (popup.current === null || at === undefined) return
      const style = {
        ...across(align, at, document.documentElement),
        ...along(side, popup.current, at, document.documentElement),
      }
      Object.assign(popup.current.style, style)
    }
    place()
    const stop = new AbortController()
    const { signal } = stop
    // Capture: any ancestor of the anchor may be the one that scrolls.
    window.addEventListener('scroll', place, { capture: true, passive: true, signal })
    window.addEventListener('resize', place, { signal })
    for (const type of ['resize', 'scroll']) window.visualViewport?.addEventListener(type, place, { signal })
    return () => stop.abort()
  })
}

const gap = 4
/** Distance to the edge of the window, gap included. */
const margin = 9

const across = (align: Place['align'], at: DOMRect, { clientWidth }: HTMLElement) => {
  if (align === 'end') return { right: `${clientWidth - at.right}px` }
  return { left: `${at.left}px`, maxWidth: `${clientWidth - at.left - margin}px` }
}

/** What is not behind a keyboard on the screen, which covers the window and does not resize it. */
const visibleRange = (clientHeight: number) => {
  const { offsetTop, height } = window.visualViewport ?? { offsetTop: 0, height: clientHeight }
  return { top: Math.max(0, offsetTop), bottom: Math.min(clientHeight, offsetTop + height) }
}

const along = (side: Place['side'], popup: HTMLElement, at: DOMRect, { clientHeight }: HTMLElement) => {
  const visible = visibleRange(clientHeight)
  const room = { top: at.top - visible.top - margin, bottom: visible.bottom - at.bottom - margin }
  const other = side === 'top' ? 'bottom' : 'top'
  const taken = popup.scrollHeight <= room[side] || room[side] >= room[other] ? side : other
  return taken === 'top'
    ? { top: 'auto', bottom: `${clientHeight - at.top + gap}px`, maxHeight: `${room.top}px` }
    : { top: `${at.bottom + gap}px`, bottom: 'auto', maxHeight: `${room.bottom}px` }
}
