import { SelectField } from '#src/ui/fields/select-field.tsx'

type PickProps<Value extends string> = {
  label: string
  options: readonly { value: Value; label: string }[]
  value: Value
  onPick: (value: Value) => void
}

/** One of several known values. */
export const Select = <Value extends string>({ label, options, value, onPick }: PickProps<Value>) => (
  <SelectField
    label={label}
    options={options.map((option) => ({ id: option.value, name: option.label }))}
    value={value}
    onChange={({ target }) => {
      const picked = options.find((option) => option.value === target.value)
      if (picked !== undefined) onPick(picked.value)
    }}
  />
)
