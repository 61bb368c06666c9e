import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'

const wideEnough = '(min-width: 56rem)'

/**
 * The sidebar as a drawer on a narrow screen: open or not, and where the focus goes. Escape closes it, and so do another
 * screen and a window that grows wide enough for the sidebar to stand.
 */
export const useDrawer = () => {
  const [path] = useLocation()
  const [openedAt, setOpenedAt] = useState<string | null>(null)
  // Not closed by an effect: the new screen's heading is to have the focus in the end.
  const open = openedAt === path
  const opener = useRef<HTMLButtonElement>(null)
  const closeButton = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (!open) return
    closeButton.current?.focus()
    const closeByEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setOpenedAt(null)
    }
    const close = () => setOpenedAt(null)
    const wide = matchMedia(wideEnough)
    document.addEventListener('keydown', closeByEscape)
    wide.addEventListener('change', close)
    return () => {
      document.removeEventListener('keydown', closeByEscape)
      wide.removeEventListener('change', close)
      opener.current?.focus()
    }
  }, [open])

  return { open, opener, closeButton, show: () => setOpenedAt(path), hide: () => setOpenedAt(null) }
}
