import { Dialog } from '@base-ui/react/dialog'
import { useRef } from 'react'
import { classNames } from '#src/ui/class-names.ts'
import { findFirstField } from '#src/ui/fields/find-first-field.ts'
import styles from './popup.module.css'
import type { PopupProps } from './popup.tsx'
import { useInertPage } from './use-inert-page.ts'

/** A click outside does nothing, so that unsaved input is not lost. */
export const PopupDialog = ({ title, description, size = 'narrow', onClose, children }: PopupProps) => {
  useInertPage()
  const popup = useRef<HTMLDivElement>(null)
  return (
    <Dialog.Root open onOpenChange={onClose} disablePointerDismissal>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Viewport className={styles.viewport}>
          <Dialog.Popup
            ref={popup}
            className={classNames(styles.popup, styles[size])}
            // On touch screens a focused field would open the keyboard.
            initialFocus={(pressed) =>
              pressed === 'touch' ? popup.current : (findFirstField(popup.current) ?? true)
            }
          >
            <Dialog.Title className={styles.title}>{title}</Dialog.Title>
            {description === undefined ? null : <Dialog.Description>{description}</Dialog.Description>}
            {children}
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
