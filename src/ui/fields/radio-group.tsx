import { useId } from 'react'
import { classNames } from '#src/ui/class-names.ts'
import checkbox from './checkbox.module.css'
import styles from './radio-group.module.css'

type RadioGroupProps<Value extends string | number> = {
  legend: string
  options: readonly { value: Value; label: string }[]
  /** Null while nothing is chosen. */
  value: Value | null
  onChange: (value: Value) => void
}

/** One of a few, side by side where there is room: native radio buttons under their legend. */
export const RadioGroup = <Value extends string | number>({
  legend,
  options,
  value,
  onChange,
}: RadioGroupProps<Value>) => {
  const id = useId()
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.options}>
        {options.map((option) => (
          <span key={option.value} className={classNames(checkbox.choice, styles.option)}>
            <input
              type="radio"
              id={`${id}-${option.value}`}
              name={id}
              className={classNames(checkbox.box, styles.mark)}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <label htmlFor={`${id}-${option.value}`}>{option.label}</label>
          </span>
        ))}
      </div>
    </fieldset>
  )
}
