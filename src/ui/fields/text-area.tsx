import type { ComponentProps } from 'react'
import { classNames } from '#src/ui/class-names.ts'
import fieldStyles from './field.module.css'
import { Field, type FieldLabels, useFieldControl } from './field.tsx'
import styles from './text-area.module.css'

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'className' | 'id' | 'required'> & FieldLabels

/** A labelled text input of several lines. Takes what react-hook-form's `register` returns. */
export const TextArea = ({ label, required, hint, error, rows = 4, ...input }: TextAreaProps) => {
  const texts = { label, required, hint, error }
  const control = useFieldControl(texts)
  return (
    <Field {...texts} id={control.id}>
      <textarea
        autoComplete="off"
        {...input}
        {...control}
        rows={rows}
        className={classNames(fieldStyles.input, styles.area)}
      />
    </Field>
  )
}
