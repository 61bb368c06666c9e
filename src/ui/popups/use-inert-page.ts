import { useLayoutEffect } from 'react'

/**
 * Makes the page behind a popup inert: in WebKit, Tab leaves a popup when it is pressed quickly. Live regions are
 * left out, for they are to be announced. What is outside of the portal's root, as notices are, stays usable.
 */
export const useInertPage = (): void => {
  // Not an effect: it is cleaned up before the focus returns to the page.
  useLayoutEffect(() => {
    const root = document.getElementById('root')
    const parts = root === null ? [] : partsWithoutLiveRegions(root).filter((part) => !part.inert)
    for (const part of parts) part.inert = true
    return () => {
      for (const part of parts) part.inert = false
    }
  }, [])
}

/** The largest elements that contain no live region. */
const partsWithoutLiveRegions = (element: Element): HTMLElement[] =>
  [...element.children].flatMap((child) => {
    if (child.matches(liveRegion)) return []
    if (child.querySelector(liveRegion) !== null) return partsWithoutLiveRegions(child)
    return child instanceof HTMLElement ? [child] : []
  })

const liveRegion = '[aria-live]'
