import type { FieldTable } from '#src/forms/field-table.ts'
import { Checkbox } from '#src/ui/fields/checkbox.tsx'
import { ComboboxField } from '#src/ui/fields/combobox-field.tsx'
import { SelectField } from '#src/ui/fields/select-field.tsx'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { columnLabel, type ImportChoice, type ImportDefinition } from './import-definition.ts'
import styles from './import-sources.module.css'
import type { Import } from './use-import.ts'

type SharedProps = { definition: ImportDefinition; lines: Pick<Import, 'state' | 'take' | 'choices'> }

/** The values of all lines whose cell is empty. */
export const SharedValues = ({ definition, lines: { state, take, choices } }: SharedProps) => {
  const shared = Object.entries(definition.columns).filter(([, column]) => column.isShared)
  if (shared.length === 0) return null
  return (
    <fieldset className={styles.ways}>
      <legend className={styles.legend}>For all lines without their own</legend>
      {shared.map(([field]) => (
        <SharedValue
          key={field}
          name={field}
          label={columnLabel(definition, field)}
          control={definition.fields[field]?.control ?? 'text'}
          options={choices.get(field) ?? []}
          value={state.shared[field] ?? definition.fields[field]?.initial ?? ''}
          onChange={(value) => take({ type: 'shared.chosen', field, value })}
        />
      ))}
    </fieldset>
  )
}

type SharedValueProps = {
  name: string
  label: string
  control: FieldTable[string]['control']
  options: readonly ImportChoice[]
  /** Several ids are parted by commas. */
  value: string
  onChange: (value: string) => void
}

const SharedValue = ({ name, label, control, options, value, onChange }: SharedValueProps) => {
  if (control === 'combobox')
    return (
      <div className={styles.long}>
        <ComboboxField
          label={label}
          name={name}
          options={options}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          onBlur={() => undefined}
        />
      </div>
    )
  if (control === 'select')
    return (
      <SelectField
        label={label}
        options={options}
        placeholder={value === '' ? 'None' : undefined}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    )
  if (control === 'checkboxes') {
    const ticked = value === '' ? [] : value.split(',')
    const others = (id: string) => ticked.filter((each) => each !== id)
    return (
      <fieldset className={styles.boxes}>
        <legend className={styles.legend}>{label}</legend>
        {options.map(({ id, name: option }) => (
          <Checkbox
            key={id}
            label={option}
            checked={ticked.includes(String(id))}
            onChange={({ target }) =>
              onChange([...others(String(id)), ...(target.checked ? [String(id)] : [])].join(','))
            }
          />
        ))}
      </fieldset>
    )
  }
  return (
    <TextField
      label={label}
      autoComplete="off"
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
