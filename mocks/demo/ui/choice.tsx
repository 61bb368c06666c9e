import { useId } from 'react'
import styles from './panel.module.css'
import { useOptimisticValue } from './use-optimistic-value.ts'

type ChoiceProps<Value extends string | number> = {
  label: string
  options: readonly { value: Value; label: string }[]
  value: Value | null
  onChoose: (value: Value) => Promise<void>
}

/** One of a few, side by side: native radio buttons that look like a switch. */
export const Choice = <Value extends string | number>({
  label,
  options,
  value,
  onChoose,
}: ChoiceProps<Value>) => {
  const name = useId()
  const [shown, choose] = useOptimisticValue<Value | null>(value, async (wanted) => {
    if (wanted !== null) await onChoose(wanted)
  })
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.options}>
        {options.map((option) => (
          <label key={option.value} className={styles.option}>
            <input
              type="radio"
              name={name}
              checked={option.value === shown}
              onChange={() => choose(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
