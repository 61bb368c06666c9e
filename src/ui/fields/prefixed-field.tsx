import type { ComponentProps } from 'react'
import { classNames } from '#src/ui/class-names.ts'
import styles from './field.module.css'
import { Field, type FieldLabels, useFieldControl } from './field.tsx'

type PrefixedFieldProps = Omit<ComponentProps<'input'>, 'className' | 'id' | 'required' | 'prefix'> &
  FieldLabels & {
    /** What stands before whatever is typed, and is no part of it. */
    prefix: string
  }

/** A labelled text input behind a fixed prefix. */
export const PrefixedField = ({ label, required, hint, error, prefix, ...input }: PrefixedFieldProps) => {
  const texts = { label, required, hint, error }
  const control = useFieldControl(texts)
  return (
    <Field {...texts} id={control.id}>
      <span className={styles.frame}>
        <span className={styles.prefix} aria-hidden="true">
          {prefix}
        </span>
        <input type="text" {...input} {...control} className={classNames(styles.input, styles.prefixed)} />
      </span>
    </Field>
  )
}
