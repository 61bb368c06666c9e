import { useEffect } from 'react'

/** Moves the focus to the heading when the focused element was removed by the action it started, once that action is over. */
export const useRecoverFocus = (isOver: boolean): void => {
  useEffect(() => {
    if (isOver && document.activeElement === document.body) {
      document.querySelector<HTMLElement>('main h1')?.focus()
    }
  }, [isOver])
}
