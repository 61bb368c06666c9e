import { useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import styles from './copy-button.module.css'

type CopyButtonProps = { label: string; variant?: 'quiet' | 'secondary'; text: () => string }

/**
 * If the browser has no clipboard (plain http) or refuses it, `byHand` is the text to show for copying by
 * hand.
 */
export const useCopy = (text: () => string) => {
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
  return { state, copy: () => void copy() }
}

export const CopyButton = ({ label, variant = 'quiet', text }: CopyButtonProps) => {
  const { state, copy } = useCopy(text)
  return (
    <>
      <Button variant={variant} onClick={copy}>
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
