import { ComboboxField } from '#src/ui/fields/combobox-field.tsx'
import { type FieldChoices, type FieldProps, useChosen, useFieldInput, WithRetry } from './form-fields.tsx'

type FormComboboxProps = FieldProps<typeof ComboboxField> & FieldChoices

/** In a file of its own: what it is made of is large, and only the screens that show one load it. */
export const FormCombobox = ({ field, options, isLoaded, retry, ...props }: FormComboboxProps) => {
  const { chosen, ...choices } = useChosen(field, { options, isLoaded, retry })
  return (
    <WithRetry retry={retry}>
      <ComboboxField {...useFieldInput(field)} {...choices} value={chosen} {...props} />
    </WithRetry>
  )
}
