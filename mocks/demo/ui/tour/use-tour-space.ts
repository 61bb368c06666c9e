import { type RefObject, useLayoutEffect } from 'react'
import { reserve } from '#mocks/demo/ui/use-page-space.ts'

/** Where the card is: in a column beside the portal, which is a sheet below it on a phone, or always below it. */
type Side = 'beside' | 'below'

/** Reserves the space of the card, so that it covers nothing of the portal. */
export const useTourSpace = (card: RefObject<HTMLElement | null>, side: Side): void =>
  useLayoutEffect(() => {
    const element = card.current
    if (element === null) return
    const measure = () =>
      reserve({
        '--edge-top': '0px',
        '--panel-width': side === 'beside' ? '21rem' : '0px',
        '--panel-height': `${element.offsetHeight}px`,
      })
    const observer = new ResizeObserver(measure)
    measure()
    observer.observe(element)
    document.documentElement.dataset.tour = side
    return () => {
      observer.disconnect()
      delete document.documentElement.dataset.tour
    }
  }, [card, side])
