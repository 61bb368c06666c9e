import { useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { FormActions } from '#src/ui/fields/form-actions.tsx'
import { Popup } from '#src/ui/popups/popup.tsx'
import { type VersionHeaders, VersionTable } from '#src/ui/records/version-table.tsx'
import type { FieldDifference } from './field-table.ts'
import type { Choices } from './versions.ts'

type ConflictPopupProps = {
  title: string
  headers: VersionHeaders
  differences: readonly FieldDifference[]
  /** Takes the choice for each field. */
  onSave: (choices: Choices) => void
  onCancel: () => void
}

/** Asks, field by field, whose change is kept when the record was saved since. */
export const ConflictPopup = ({ title, headers, differences, onSave, onCancel }: ConflictPopupProps) => {
  const [choices, setChoices] = useState(() => likelyChoices(differences))
  return (
    <Popup
      title={title}
      description="Choose for each field what is to be saved."
      size="wide"
      onClose={onCancel}
    >
      <VersionTable
        headers={headers}
        rows={differences.map((difference) => ({
          ...difference,
          chosen: choices[difference.field] ?? 'mine',
          onChoose: (version) => setChoices({ ...choices, [difference.field]: version }),
        }))}
      />
      <FormActions>
        <Button onClick={onCancel}>Cancel</Button>
        <Button variant="primary" onClick={() => onSave(choices)}>
          Save
        </Button>
      </FormActions>
    </Popup>
  )
}

/** A user who did not change a field did not mean to undo the change of another user. */
const likelyChoices = (differences: readonly FieldDifference[]): Choices =>
  Object.fromEntries(differences.map(({ field, isOwn }) => [field, isOwn ? 'mine' : 'theirs']))
