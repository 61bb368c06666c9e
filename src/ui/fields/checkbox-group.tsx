import { CircleAlert } from 'lucide-react'
import { type ComponentProps, useId } from 'react'
import { classNames } from '#src/ui/class-names.ts'
import hidden from '#src/ui/surfaces.module.css'
import { Checkbox } from './checkbox.tsx'
import styles from './checkbox-group.module.css'
import fieldStyles from './field.module.css'

type CheckboxGroupProps = Omit<ComponentProps<'input'>, 'className' | 'id' | 'required' | 'type'> & {
  /** A heading of the screen. */
  legend: string
  required?: boolean | undefined
  hint?: readonly string[] | undefined
  error?: string | undefined
  options: readonly { id: number | string; name: string }[]
}

/** Checkboxes that form one field with one error. Takes what react-hook-form's `register` returns; the value is a list of ids as strings. */
export const CheckboxGroup = ({
  legend,
  required,
  hint = [],
  error,
  options,
  ...input
}: CheckboxGroupProps) => {
  const id = useId()
  const described = [
    required ? `${id}-required` : '',
    hint.length > 0 ? `${id}-hint` : '',
    error ? `${id}-error` : '',
  ]
    .filter(Boolean)
    .join(' ')
  return (
    // A group can be neither required nor invalid, and on each checkbox it would be read again: the description says it.
    <fieldset
      className={classNames(styles.group, error && styles.wrong)}
      aria-describedby={described || undefined}
      data-invalid={error ? true : undefined}
    >
      <legend className={styles.legend}>
        <h2>{legend}</h2>
        {required ? (
          <span className={fieldStyles.star} aria-hidden="true">
            {' *'}
          </span>
        ) : null}
      </legend>
      {required ? (
        <span id={`${id}-required`} className={hidden.hidden}>
          Required
        </span>
      ) : null}
      <div className={styles.boxes}>
        {options.map((option) => (
          <Checkbox {...input} key={option.id} label={option.name} value={option.id} />
        ))}
      </div>
      {hint.length > 0 ? (
        <p id={`${id}-hint`} className={fieldStyles.hint}>
          {hint.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </p>
      ) : null}
      {error ? (
        <p id={`${id}-error`} className={fieldStyles.error}>
          <CircleAlert size={14} aria-hidden="true" />
          <span>{error}</span>
        </p>
      ) : null}
    </fieldset>
  )
}
