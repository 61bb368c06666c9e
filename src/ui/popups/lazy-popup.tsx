import { type ComponentType, useId, useLayoutEffect, useRef } from 'react'
import { Button } from '#src/ui/button.tsx'
import { FormActions } from '#src/ui/fields/form-actions.tsx'
import { type LazyPart, lazyPart, type TryAgain } from '#src/ui/lazy-part.tsx'
import styles from './lazy-popup.module.css'

type Closable = { onClose: () => void }

/**
 * A popup in a chunk of its own. It is loaded while the browser is idle (src/app/routes.tsx) or when it is first
 * opened, then at the same time as the dialog that it needs.
 */
export const lazyPopup = <Props extends Closable>(
  load: () => Promise<ComponentType<Props>>,
): LazyPart<Props> =>
  lazyPart(
    async () => {
      const [popup] = await Promise.all([load(), import('./popup-dialog.tsx')])
      return popup
    },
    {
      failure,
      notLoaded: (again, { onClose }) => <PopupNotLoaded {...again} onClose={onClose} />,
    },
  )

const failure = 'This popup could not be loaded'

/** The browser's own dialog: the one of the other popups may be what is missing. */
const PopupNotLoaded = ({ isTrying, tryAgain, onClose }: TryAgain & Closable) => {
  const dialog = useRef<HTMLDialogElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const titleId = useId()
  // Not an effect: it is to return the focus before the page, or the popup that has loaded, takes it.
  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    button.current?.focus()
    return () => shown?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      // biome-ignore lint/a11y/noRedundantRoles: open dialogs are found by this attribute
      role="dialog"
      aria-labelledby={titleId}
      className={styles.popup}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <h2 id={titleId}>{failure}</h2>
      <p>Check the connection and try again.</p>
      <FormActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button ref={button} variant="primary" busy={isTrying} onClick={tryAgain}>
          Try again
        </Button>
      </FormActions>
    </dialog>
  )
}
