import { type RefObject, useLayoutEffect } from 'react'
import { useObserved } from './demo-context.tsx'
import type { PanelStateStore } from './panel-state.ts'

type Options = { isHidden: boolean; panel: PanelStateStore }

/** Tells the page's style sheets how much space the bar takes at the top, and the panel beside or below the portal. */
export const usePageSpace = (bar: RefObject<HTMLElement | null>, { isHidden, panel }: Options): void => {
  const { isOpen, width, height } = useObserved(panel)
  const isShown = isOpen && !isHidden
  useLayoutEffect(() => {
    const { style } = document.documentElement
    style.setProperty('--panel-width', isShown ? `${width}px` : '0px')
    style.setProperty('--panel-height', isShown ? `${height}px` : '0px')
  }, [isShown, width, height])
  useLayoutEffect(() => {
    const { style } = document.documentElement
    const element = bar.current
    if (isHidden || element === null) {
      style.setProperty('--edge-top', '0px')
      return
    }
    const measure = () => style.setProperty('--edge-top', `${element.offsetHeight}px`)
    const observer = new ResizeObserver(measure)
    measure()
    observer.observe(element)
    return () => observer.disconnect()
  }, [bar, isHidden])
}
