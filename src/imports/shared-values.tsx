import { ComboboxField } from '#src/ui/fields/combobox-field.tsx'
import { SelectField } from '#src/ui/fields/select-field.tsx'
import { columnLabel, type ImportDefinition } from './import-definition.ts'
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
      {shared.map(([field]) => {
        const label = columnLabel(definition, field)
        const value = state.shared[field] ?? definition.fields[field]?.initial ?? ''
        const options = choices.get(field) ?? []
        const choose = (chosen: string) => take({ type: 'shared.chosen', field, value: chosen })
        return definition.fields[field]?.control === 'combobox' ? (
          <ComboboxField
            key={field}
            label={label}
            name={field}
            options={options}
            value={value}
            onChange={({ target }) => choose(target.value)}
            onBlur={() => undefined}
          />
        ) : (
          <SelectField
            key={field}
            label={label}
            options={options}
            placeholder={value === '' ? 'None' : undefined}
            value={value}
            onChange={({ target }) => choose(target.value)}
          />
        )
      })}
    </fieldset>
  )
}
