import type { ReactNode } from 'react'
import { lazyPopup } from './lazy-popup.tsx'

export type PopupProps = {
  title: string
  /** What it is about, or what to do in it: read with the title. */
  description?: string | undefined
  size?: 'narrow' | 'wide'
  /** Called on Escape. The parent removes the popup, unless it is being saved; a form in it keeps its draft. */
  onClose: () => void
  /** Put buttons into FormActions. */
  children: ReactNode
}

/** A modal dialog, rendered while it is open. Base UI is larger than a whole list screen: loaded with the first one. */
export const Popup = lazyPopup<PopupProps>(async () => (await import('./popup-dialog.tsx')).PopupDialog)
