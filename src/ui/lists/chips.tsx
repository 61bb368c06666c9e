import { X } from 'lucide-react'
import { useRef } from 'react'
import styles from './chips.module.css'

type ChipsProps = { label: string; chips: readonly { text: string; onClear: () => void }[] }

/**
 * The active filters on phones, where their controls are hidden; a click clears one. The row takes the focus
 * when the focused chip disappears.
 */
export const Chips = ({ label, chips }: ChipsProps) => {
  const row = useRef<HTMLDivElement>(null)
  return (
    <div
      ref={row}
      {...(chips.length > 0 ? { role: 'group', 'aria-label': label } : {})}
      tabIndex={-1}
      className={styles.row}
      data-tool="main"
    >
      {chips.map(({ text, onClear }) => (
        <button
          key={text}
          type="button"
          className={styles.chip}
          aria-label={`Clear filter ${text}`}
          title={text}
          onClick={() => {
            row.current?.focus()
            onClear()
          }}
        >
          <span className={styles.text}>{text}</span>
          <X className={styles.cross} size={14} aria-hidden="true" />
        </button>
      ))}
    </div>
  )
}
