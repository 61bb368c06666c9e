import { X } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import styles from './chip.module.css'

/** Chips in a row. It takes the focus from a chip that goes, so that the keyboard stays where it was. */
export const ChipRow = ({ label, children }: { label: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset groups what is filled in; these are buttons.
  <div role="group" aria-label={label} tabIndex={-1} className={styles.row}>
    {children}
  </div>
)

type ChipProps = { text: string; onClear: () => void }

/** Something that is in force, in words; a click puts an end to it. Stands in a ChipRow. */
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
