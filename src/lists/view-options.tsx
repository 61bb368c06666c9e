import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/fields/checkbox.tsx'
import { FieldGroup } from '#src/ui/fields/field-group.tsx'
import { FormActions } from '#src/ui/fields/form-actions.tsx'
import { SelectField } from '#src/ui/fields/select-field.tsx'
import { Popup } from '#src/ui/popups/popup.tsx'
import { isHideable } from './use-columns.tsx'
import type { ListView } from './view-popups.tsx'

const densities = [
  { id: 'comfortable', name: 'Comfortable' },
  { id: 'compact', name: 'Compact' },
] as const

type ViewOptionsProps = Pick<ListView, 'list' | 'appearance'> & { onClose: () => void }

export const ViewOptions = ({ list, appearance: { hidden, density, choose }, onClose }: ViewOptionsProps) => {
  const { columns } = list.definition
  return (
    <Popup title="View options" onClose={onClose}>
      <FieldGroup legend="Columns" layout="single">
        {columns.map((column) => {
          const { id, header } = column
          const mayHide = isHideable(columns, column)
          return (
            <Checkbox
              key={id}
              label={header}
              checked={!(mayHide && hidden.includes(id))}
              disabled={!mayHide}
              onChange={({ target }) =>
                choose({
                  hidden: target.checked ? hidden.filter((other) => other !== id) : [...hidden, id],
                })
              }
            />
          )
        })}
      </FieldGroup>
      <SelectField
        label="Density"
        options={densities}
        value={density}
        onChange={({ target }) => {
          const chosen = densities.find(({ id }) => id === target.value)
          if (chosen !== undefined) choose({ density: chosen.id })
        }}
      />
      <FormActions>
        <Button onClick={onClose}>Close</Button>
      </FormActions>
    </Popup>
  )
}
