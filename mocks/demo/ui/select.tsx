import { useId } from 'react'
import styles from './choice.module.css'

type PickProps<Value extends string> = {
  label: string
  options: readonly { value: Value; label: string }[]
  value: Value
  onPick: (value: Value) => void
}

/** One of several, in a native select with its label above. */
export const Select = <Value extends string>({ label, options, value, onPick }: PickProps<Value>) => {
  const id = useId()
  return (
    <span className={styles.pick}>
      <label htmlFor={id} className={styles.legend}>
        {label}
      </label>
      <select
        id={id}
        className={styles.select}
        value={value}
        onChange={({ target }) => {
          const picked = options.find((option) => option.value === target.value)
          if (picked !== undefined) onPick(picked.value)
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </span>
  )
}
