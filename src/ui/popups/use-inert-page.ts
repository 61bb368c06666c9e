import { useLayoutEffect } from 'react'
import { commandKey } from '#src/ui/keys.ts'

/**
 * Makes the page behind a popup inert: in WebKit, Tab leaves a popup when it is pressed quickly. Live regions are
 * left out, for they are to be announced. What is outside of the portal's root, as notices are, stays usable.
 * With the page inert, a Tab that leaves the popup would go to the browser's own buttons.
 */
export const useInertPage = (): void => {
  // Not an effect: it is cleaned up before the focus returns to the page.
  useLayoutEffect(() => {
    const root = document.getElementById('root')
    const parts = root === null ? [] : partsWithoutLiveRegions(root).filter((part) => !part.inert)
    for (const part of parts) part.inert = true
    const releaseTab = holdTabAtGuards()
    return () => {
      releaseTab()
      for (const part of parts) part.inert = false
    }
  }, [])
}

/**
 * Base UI moves the focus on from the guard at either end of a popup only in the next frame: Tab waits until then. Where
 * its target is gone by then, as when a record has loaded, the popup itself gets the focus.
 */
const holdTabAtGuards = (): (() => void) => {
  const enter = ({ target }: FocusEvent) => {
    const dialog = dialogOfGuard(target)
    if (dialog === null) return
    requestAnimationFrame(() => {
      if (document.activeElement === target) dialog.focus()
    })
  }
  const press = (event: KeyboardEvent) => {
    if (commandKey(event) === 'Tab' && dialogOfGuard(event.target) !== null) event.preventDefault()
  }
  document.addEventListener('focusin', enter)
  document.addEventListener('keydown', press)
  return () => {
    document.removeEventListener('focusin', enter)
    document.removeEventListener('keydown', press)
  }
}

const dialogOfGuard = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element && target.matches('[data-base-ui-focus-guard]')
    ? (target.parentElement?.querySelector<HTMLElement>(':scope > [role=dialog]') ?? null)
    : null

/** The largest elements that contain no live region. */
const partsWithoutLiveRegions = (element: Element): HTMLElement[] =>
  [...element.children].flatMap((child) => {
    if (child.matches(liveRegion)) return []
    if (child.querySelector(liveRegion) !== null) return partsWithoutLiveRegions(child)
    return child instanceof HTMLElement ? [child] : []
  })

const liveRegion = '[aria-live]'
