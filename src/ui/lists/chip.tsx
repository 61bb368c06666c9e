import { X } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import styles from './chip.module.css'

/** A row of chips. Takes the focus when a focused chip is removed, so that the keyboard position is kept. */
export const ChipRow = ({ label, children }: { label: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields; these are buttons
  <div role="group" aria-label={label} tabIndex={-1} className={styles.row}>
    {children}
  </div>
)

type ChipProps = { text: string; onClear: () => void }

/** An active filter; a click removes it. */
export const Chip = ({ text, onClear }: ChipProps) => {
  const clear = (event: MouseEvent<HTMLButtonElement>) => {
    event.currentTarget.parentElement?.focus()
    onClear()
  }
  return (
    <button
      type="button"
      className={styles.chip}
      aria-label={`Clear filter ${text}`}
      title={text}
      onClick={clear}
    >
      <span className={styles.text}>{text}</span>
      <X className={styles.cross} size={14} aria-hidden="true" />
    </button>
  )
}
