import { type FormEvent, useState } from 'react'
import * as messages from '#src/rules/messages.ts'
import { Button } from '#src/ui/button.tsx'
import { findFirstField } from '#src/ui/fields/find-first-field.ts'
import { FormActions } from '#src/ui/fields/form-actions.tsx'
import { FormFrame } from '#src/ui/fields/form-frame.tsx'
import { TextField } from '#src/ui/fields/text-field.tsx'

type ViewNameFormProps = {
  initial: string
  hint?: string
  /** The names of the other views of the list. */
  taken: readonly string[]
  onSave: (name: string) => void
  onCancel: () => void
}

const maxLength = 60

export const ViewNameForm = ({ initial, hint, taken, onSave, onCancel }: ViewNameFormProps) => {
  const [name, setName] = useState(initial)
  const [error, setError] = useState<string>()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const problem = problemOf(name.trim(), taken)
    if (problem === undefined) return onSave(name.trim())
    setError(problem)
    findFirstField(event.currentTarget)?.focus()
  }
  return (
    <FormFrame busy={false} over={false} onSubmit={submit}>
      <TextField
        label="Name"
        required
        hint={hint}
        error={error}
        maxLength={maxLength}
        value={name}
        onChange={({ target }) => {
          setName(target.value)
          setError(undefined)
        }}
      />
      <FormActions>
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="primary">
          Save
        </Button>
      </FormActions>
    </FormFrame>
  )
}

const problemOf = (name: string, taken: readonly string[]): string | undefined => {
  if (name === '') return messages.fieldRequired
  return taken.includes(name) ? messages.viewNameTaken : undefined
}
