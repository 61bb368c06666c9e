import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { useIsNarrower } from '#src/ui/frame/use-is-narrower.ts'

/** The sidebar as a drawer on narrow screens. Escape, navigation and more width close it. */
export const useDrawer = () => {
  const [path] = useLocation()
  const [openedAt, setOpenedAt] = useState<string | null>(null)
  // Derived, not closed by an effect: an effect would take the focus from the new screen's heading.
  const isNarrow = useIsNarrower(56)
  const open = isNarrow && openedAt === path
  const opener = useRef<HTMLButtonElement>(null)
  const closeButton = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (!open) return
    closeButton.current?.focus()
    const closeByEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setOpenedAt(null)
    }
    document.addEventListener('keydown', closeByEscape)
    return () => {
      document.removeEventListener('keydown', closeByEscape)
      setOpenedAt(null)
      opener.current?.focus()
    }
  }, [open])

  return { open, opener, closeButton, show: () => setOpenedAt(path), hide: () => setOpenedAt(null) }
}
