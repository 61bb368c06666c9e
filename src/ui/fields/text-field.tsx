import type { ComponentProps } from 'react'
import styles from './field.module.css'
import { Field, type FieldLabels, useFieldControl } from './field.tsx'

type TextFieldProps = Omit<ComponentProps<'input'>, 'className' | 'id' | 'required'> & FieldLabels

/** A labelled text input. Takes what react-hook-form's `register` gives (name, ref, onChange, onBlur). */
export const TextField = ({ label, required, hint, error, ...input }: TextFieldProps) => {
  const texts = { label, required, hint, error }
  const control = useFieldControl(texts)
  return (
    <Field {...texts} id={control.id}>
      <input type="text" {...input} {...control} className={styles.input} />
    </Field>
  )
}
