import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'

const wideEnough = '(min-width: 56rem)'

/** The sidebar as a drawer on narrow screens. Escape, navigation and a wider window close it. */
export const useDrawer = () => {
  const [path] = useLocation()
  const [openedAt, setOpenedAt] = useState<string | null>(null)
  // Derived, not closed by an effect: an effect would take the focus from the new screen's heading.
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
