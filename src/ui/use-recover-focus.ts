import { useEffect } from 'react'

/**
 * Moves the focus to the heading if an action has removed the element that had it. `isOver` is true once the
 * action is over.
 */
export const useRecoverFocus = (isOver: boolean): void => {
  useEffect(() => {
    if (isOver && document.activeElement === document.body) {
      document.querySelector<HTMLElement>('main h1')?.focus()
    }
  }, [isOver])
}
