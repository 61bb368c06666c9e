import { type RefObject, useLayoutEffect } from 'react'

/**
 * Tells the portal's style sheets how much space the bar takes at the top: what is fixed or sticky there begins below.
 */
export const useBarHeight = (bar: RefObject<HTMLElement | null>, hidden: boolean): void => {
  useLayoutEffect(() => {
    const { style } = document.documentElement
    const element = bar.current
    if (hidden || element === null) {
      style.setProperty('--edge-top', '0px')
      return
    }
    const measure = () => style.setProperty('--edge-top', `${element.offsetHeight}px`)
    const observer = new ResizeObserver(measure)
    measure()
    observer.observe(element)
    return () => observer.disconnect()
  }, [bar, hidden])
}
