import { useEffect } from 'react'

/**
 * What had the focus may be taken away by what it did: then, once that is over, the heading gets it, so that the keyboard
 * goes on from the screen's beginning.
 */
export const useFocusBack = (isOver: boolean): void => {
  useEffect(() => {
    if (isOver && document.activeElement === document.body) {
      document.querySelector<HTMLElement>('main h1')?.focus()
    }
  }, [isOver])
}
