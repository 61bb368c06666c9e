import { useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import styles from './panel.module.css'

type CopyButtonProps = { label: string; text: () => string }

/** Copies a text; where the browser has no clipboard (plain http) it is laid out to be copied by hand. */
export const PanelCopyButton = ({ label, text }: CopyButtonProps) => {
  const [state, setState] = useState<'resting' | 'copied' | { byHand: string }>('resting')
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
      <Button onClick={() => void copy()}>{label}</Button>
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
