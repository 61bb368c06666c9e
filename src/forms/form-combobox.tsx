import type { ComponentProps } from 'react'
import { ComboboxField } from '#src/ui/fields/combobox-field.tsx'
import { type FieldProps, useFieldInput, useFieldValue, WithRetry } from './form-fields.tsx'

type FormComboboxProps = FieldProps<typeof ComboboxField> & Pick<ComponentProps<typeof WithRetry>, 'retry'>

/** In a file of its own: what it is made of is large, and only the screens that show one load it. */
export const FormCombobox = ({ field, retry, ...props }: FormComboboxProps) => (
  <WithRetry retry={retry}>
    <ComboboxField {...useFieldInput(field)} value={String(useFieldValue(field) ?? '')} {...props} />
  </WithRetry>
)
