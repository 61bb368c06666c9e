import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import styles from './filter-select.module.css'

type FilterSelectProps = {
  label: string
  options: readonly { value: string; label: string }[]
  /** The value of the selected option; '' is All. */
  value: string
  onChange: (value: string) => void
  /** Loads the options that could not be loaded, when the select is opened; null if none is missing. */
  retry?: (() => void) | null
}

export const FilterSelect = ({ label, options, value, onChange, retry = null }: FilterSelectProps) => {
  const id = useId()
  return (
    <span className={styles.filter}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <span className={styles.frame}>
        <select
          id={id}
          className={styles.select}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onPointerDown={retry ?? undefined}
          onKeyDown={(event) => {
            if (!leavingKeys.has(event.key)) retry?.()
          }}
        >
          <option value="">All</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown className={styles.chevron} size={16} aria-hidden="true" />
      </span>
    </span>
  )
}

/** Keys that neither open nor change a select. */
const leavingKeys: ReadonlySet<string> = new Set(['Tab', 'Escape', 'Shift', 'Control', 'Alt', 'Meta'])
