import { type ComponentType, useLayoutEffect } from 'react'
import { Button } from '#src/ui/button.tsx'
import { PartNotLoaded } from '#src/ui/feedback/part-not-loaded.tsx'
import { commandKey } from '#src/ui/keys.ts'
import { type LazyPart, lazyPart, type TryAgain } from '#src/ui/lazy-part.tsx'
import { useLatest } from '#src/ui/use-latest.ts'
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

const failure = 'This popup could not be loaded.'

/** A notice: the focus stays where the popup was asked for. */
const PopupNotLoaded = ({ onClose, ...again }: TryAgain & Closable) => {
  const close = useLatest(onClose)
  // A layout effect: what is seen can be ended by Escape at once.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => (commandKey(event) === 'Escape' ? close.current() : undefined)
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [close])
  return (
    <div className={styles.notice}>
      <PartNotLoaded failure={failure} {...again}>
        <Button onClick={onClose}>Cancel</Button>
      </PartNotLoaded>
    </div>
  )
}
