import { type RefObject, useLayoutEffect } from 'react'
import { useObserved } from './demo-context.tsx'
import type { PanelStateStore } from './panel-state.ts'

type Options = { isHidden: boolean; panel: PanelStateStore }

/**
 * Sets the custom properties for the space that the bar takes at the top, and the panel beside or below the
 * portal.
 */
export const usePageSpace = (bar: RefObject<HTMLElement | null>, { isHidden, panel }: Options): void => {
  const { isOpen, width, height } = useObserved(panel)
  const isShown = isOpen && !isHidden
  useLayoutEffect(() => {
    reserve({
      '--panel-width': isShown ? `${width}px` : '0px',
      '--panel-height': isShown ? `${height}px` : '0px',
    })
  }, [isShown, width, height])
  useLayoutEffect(() => {
    const element = bar.current
    if (isHidden || element === null) {
      reserve({ '--edge-top': '0px' })
      return
    }
    const measure = () => reserve({ '--edge-top': `${element.offsetHeight}px` })
    const observer = new ResizeObserver(measure)
    measure()
    observer.observe(element)
    return () => observer.disconnect()
  }, [bar, isHidden])
}

const reserved: Record<string, string> = {}

/** After a reload the page reserves the same space before its first paint (mocks/vite-plugin.ts). */
export const reserve = (space: Readonly<Record<string, string>>): void => {
  Object.assign(reserved, space)
  for (const [name, size] of Object.entries(space)) document.documentElement.style.setProperty(name, size)
  try {
    sessionStorage.setItem('demo-space', JSON.stringify(reserved))
  } catch {
    // Without site data the space is reserved as soon as the bar is rendered.
  }
}
