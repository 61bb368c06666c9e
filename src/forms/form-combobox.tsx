import { ComboboxField } from '#src/ui/fields/combobox-field.tsx'
import { type FieldProps, type Retry, useFieldInput, useFieldValue, WithRetry } from './form-fields.tsx'

/** In a file of its own: what it is made of is large, and only the screens that show one load it. */
export const FormCombobox = ({ field, retry, ...props }: FieldProps<typeof ComboboxField> & Retry) => (
  <WithRetry retry={retry}>
    <ComboboxField {...useFieldInput(field)} value={String(useFieldValue(field) ?? '')} {...props} />
  </WithRetry>
)
