import { useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import styles from './copy-button.module.css'

type CopyButtonProps = { label: string; text: () => string }

/** Copies a text. Without a clipboard (plain http) it shows the text to be copied by hand. */
export const CopyButton = ({ label, text }: CopyButtonProps) => {
  const [state, setState] = useState<'idle' | 'copied' | { byHand: string }>('idle')
  const copy = async () => {
    const copied = text()
    try {
      await navigator.clipboard.writeText(copied)
      setState('copied')
    } catch {
      setState({ byHand: copied })
    }
  }
  return (
    <>
      <Button variant="quiet" onClick={() => void copy()}>
        {label}
      </Button>
      <span aria-live="polite" className={styles.note}>
        {state === 'copied' ? 'Copied' : null}
      </span>
      {typeof state === 'object' ? (
        <textarea
          className={styles.text}
          aria-label={label}
          readOnly
          rows={6}
          value={state.byHand}
          onFocus={({ target }) => target.select()}
        />
      ) : null}
    </>
  )
}
