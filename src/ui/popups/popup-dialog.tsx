import { Dialog } from '@base-ui/react/dialog'
import { useCallback, useRef } from 'react'
import { classNames } from '#src/ui/class-names.ts'
import styles from './popup.module.css'
import type { PopupProps } from './popup.tsx'
import { PopupLock } from './popup-lock.ts'

/** The open dialog of a Popup. A press beside it does nothing: what is half-typed would be out of sight. */
export const PopupDialog = ({ title, size = 'narrow', onClose, children }: PopupProps) => {
  const held = useRef(false)
  const hold = useCallback((isHeld: boolean) => {
    held.current = isHeld
  }, [])
  return (
    <Dialog.Root open onOpenChange={() => (held.current ? undefined : onClose())} disablePointerDismissal>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Viewport className={styles.viewport}>
          <Dialog.Popup className={classNames(styles.popup, styles[size])}>
            <Dialog.Title className={styles.title}>{title}</Dialog.Title>
            <PopupLock value={hold}>{children}</PopupLock>
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
