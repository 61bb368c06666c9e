import { useEffect, useState } from 'react'
import { PaletteButton } from '#src/ui/frame/palette-button.tsx'
import { lazyPopup } from '#src/ui/popups/lazy-popup.tsx'

/** The button of the command palette, and Ctrl or Cmd with K, which opens it from anywhere. */
export const PaletteOpener = ({ routes }: { routes: readonly { path: string }[] }) => {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return
      // The browser's own search bar has the same keys.
      event.preventDefault()
      // One dialog at a time: an open question or popup is not left.
      if (document.querySelector('[role=dialog]') === null) setOpen(true)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
  return (
    <>
      <PaletteButton onPress={() => setOpen(true)} />
      {open ? <Palette routes={routes} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

const Palette = lazyPopup(async () => (await import('./palette.tsx')).Palette)

const isShortcut = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey && !shiftKey
