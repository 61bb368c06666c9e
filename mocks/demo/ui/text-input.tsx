import { useId } from 'react'
import styles from './choice.module.css'

type TextInputProps = {
  label: string
  value: string
  maxLength: number
  /** Several lines. */
  isLong?: boolean
  onChange: (value: string) => void
}

export const TextInput = ({ label, value, maxLength, isLong = false, onChange }: TextInputProps) => {
  const id = useId()
  const Field = isLong ? 'textarea' : 'input'
  return (
    <span className={styles.pick}>
      <label htmlFor={id} className={styles.legend}>
        {label}
      </label>
      <Field
        id={id}
        className={styles.select}
        value={value}
        maxLength={maxLength}
        rows={isLong ? 4 : undefined}
        onChange={({ target }: { target: { value: string } }) => onChange(target.value)}
      />
    </span>
  )
}
