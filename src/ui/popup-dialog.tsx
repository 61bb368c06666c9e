import { Dialog } from '@base-ui/react/dialog'
import { classNames } from './class-names.ts'
import styles from './popup.module.css'
import type { PopupProps } from './popup.tsx'

/** The open dialog of a Popup. A press beside it does nothing: what is half-typed would be gone. */
export const PopupDialog = ({ title, size = 'narrow', onClose, children }: PopupProps) => (
  <Dialog.Root open onOpenChange={onClose} disablePointerDismissal>
    <Dialog.Portal>
      <Dialog.Backdrop className={styles.backdrop} />
      <Dialog.Viewport className={styles.viewport}>
        <Dialog.Popup className={classNames(styles.popup, styles[size])}>
          <Dialog.Title className={styles.title}>{title}</Dialog.Title>
          {children}
        </Dialog.Popup>
      </Dialog.Viewport>
    </Dialog.Portal>
  </Dialog.Root>
)
