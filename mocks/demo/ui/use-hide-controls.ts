import { useEffect } from 'react'

const longPress = 700

/**
 * Ctrl+. hides the demo's controls from an audience and shows them again. A long press on the logo shows them
 * too.
 */
export const useHideControls = (toggle: () => Promise<void>, isHidden: boolean): void => {
  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    window.addEventListener(
      'keydown',
      (event) => {
        if (!event.ctrlKey || event.key !== '.' || event.repeat) return
        event.preventDefault()
        void toggle()
      },
      { signal },
    )
    let timer: ReturnType<typeof setTimeout> | undefined
    const press = ({ target }: PointerEvent) => {
      if (isHidden && target instanceof HTMLImageElement) timer = setTimeout(() => void toggle(), longPress)
    }
    const release = () => clearTimeout(timer)
    window.addEventListener('pointerdown', press, { signal })
    for (const event of ['pointerup', 'pointercancel']) window.addEventListener(event, release, { signal })
    return () => {
      release()
      stop.abort()
    }
  }, [toggle, isHidden])
}
