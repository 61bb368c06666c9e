import { ChevronDown } from 'lucide-react'
import styles from './inline-select.module.css'

type InlineSelectProps = {
  label: string
  options: readonly { value: string; label: string }[]
  value: string
  /** Ignores changes but keeps the focus. */
  busy: boolean
  onChange: (value: string) => void
}

/** A native select inside a row of a list. */
export const InlineSelect = ({ label, options, value, busy, onChange }: InlineSelectProps) => (
  <span className={styles.frame}>
    <select
      className={styles.select}
      aria-label={label}
      aria-disabled={busy ? true : undefined}
      value={value}
      onChange={(event) => (busy ? undefined : onChange(event.target.value))}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
    <ChevronDown className={styles.chevron} size={14} aria-hidden="true" />
  </span>
)
