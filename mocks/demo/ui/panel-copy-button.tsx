import { Button } from '#src/ui/button.tsx'
import { useCopy } from '#src/ui/feedback/copy-button.tsx'
import styles from './panel.module.css'

type CopyButtonProps = { label: string; text: () => string }

/** If the browser has no clipboard (plain http), the text is shown for copying by hand. */
export const PanelCopyButton = ({ label, text }: CopyButtonProps) => {
  const { state, copy } = useCopy(text)
  return (
    <>
      <Button onClick={copy}>{label}</Button>
      <span aria-live="polite" className={styles.faint}>
        {state === 'copied' ? 'Copied' : null}
      </span>
      {typeof state === 'object' ? (
        <textarea
          className={styles.byhand}
          aria-label={`${label}, by hand`}
          readOnly
          rows={3}
          value={state.byHand}
          onFocus={({ target }) => target.select()}
        />
      ) : null}
    </>
  )
}
