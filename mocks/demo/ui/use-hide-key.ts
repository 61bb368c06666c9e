import { useEffect } from 'react'

/** Ctrl+. hides the bar from an audience, and brings it back. */
export const useHideKey = (toggle: () => Promise<void>): void => {
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (!event.ctrlKey || event.key !== '.' || event.repeat) return
      event.preventDefault()
      void toggle()
    }
    window.addEventListener('keydown', hear)
    return () => window.removeEventListener('keydown', hear)
  }, [toggle])
}
