import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import styles from './filter-select.module.css'

type FilterSelectProps = {
  label: string
  options: readonly { value: string; label: string }[]
  /** The value of the selected option; '' is All. */
  value: string
  onChange: (value: string) => void
}

export const FilterSelect = ({ label, options, value, onChange }: FilterSelectProps) => {
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
