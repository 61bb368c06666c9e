import { useId } from 'react'
import filter from './filter-select.module.css'
import styles from './filter-text.module.css'
import { searchCut, useComposedText } from './use-composed-text.ts'

type FilterTextProps = { label: string; value: string; onChange: (text: string) => void }

/** A filter of a list that is typed. Reports every text. */
export const FilterText = ({ label, value, onChange }: FilterTextProps) => {
  const id = useId()
  const { input, isCut } = useComposedText(value, onChange)
  return (
    <span className={filter.filter}>
      <label htmlFor={id} className={filter.label}>
        {label}
      </label>
      <input id={id} type="search" className={styles.input} autoComplete="off" {...input} />
      {isCut ? <span className={styles.note}>{searchCut}</span> : null}
    </span>
  )
}
