import { lazy, type ReactNode, Suspense } from 'react'

export type PopupProps = {
  title: string
  /** Wide enough for a table; as narrow as a few fields otherwise. */
  size?: 'narrow' | 'wide'
  /** Called when Escape is pressed; whoever draws the popup takes it away then, and what was typed in it stays as a draft. */
  onClose: () => void
  /** Buttons belong into FormActions. */
  children: ReactNode
}

/** A dialog over the screen, drawn as long as it is open. The focus goes into it, stays in it, and returns. */
export const Popup = (props: PopupProps) => (
  <Suspense>
    <Dialog {...props} />
  </Suspense>
)

// Base UI weighs more than a whole list: it is fetched with the first popup.
const Dialog = lazy(async () => ({ default: (await import('./popup-dialog.tsx')).PopupDialog }))
