import type { ComponentProps } from 'react'
import { classNames } from '#src/ui/class-names.ts'
import styles from './field.module.css'
import { Field, type FieldLabels, useFieldControl } from './field.tsx'

type TextFieldProps = Omit<ComponentProps<'input'>, 'className' | 'id' | 'required' | 'prefix'> &
  FieldLabels & {
    /** Fixed text before the input that is not part of its value. */
    prefix?: string
  }

/** A labelled text input. Takes what react-hook-form's `register` returns. */
export const TextField = ({ label, required, hint, error, prefix, ...attributes }: TextFieldProps) => {
  const texts = { label, required, hint, error }
  const control = useFieldControl(texts)
  const input = (
    <input
      type="text"
      // Most data are those of others: browsers would fill in the user's own.
      autoComplete="off"
      {...attributes}
      {...control}
      className={classNames(styles.input, prefix !== undefined && styles.prefixed)}
    />
  )
  return (
    <Field {...texts} id={control.id}>
      {prefix === undefined ? (
        input
      ) : (
        <span className={styles.frame}>
          <span className={styles.prefix} aria-hidden="true">
            {prefix}
          </span>
          {input}
        </span>
      )}
    </Field>
  )
}
