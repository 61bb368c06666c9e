import { screen, waitFor } from '@testing-library/react'
import { array, coerce, number, object, unknown } from 'superstruct'
import type { Saved } from '#src/contract/envelope.ts'
import type { FormOptions } from '#src/forms/form-options.ts'
import { PortalForm } from '#src/forms/portal-form.tsx'
import { SaveButton } from '#src/forms/save-button.tsx'
import { usePortalForm } from '#src/forms/use-portal-form.ts'
import { email } from '#src/rules/email.ts'
import { repeats, required, text, verbatim, wholeNumber } from '#src/rules/fields.ts'
import { readIds } from '#src/rules/ids.ts'
import { messages } from '#src/rules/messages.ts'
import { passwordRules } from '#src/rules/password.ts'
import { uploadProblem } from '#src/rules/uploads.ts'
import { Button } from '#src/ui/button.tsx'
import { CheckboxGroup } from '#src/ui/fields/checkbox-group.tsx'
import { FileField } from '#src/ui/fields/file-field.tsx'
import { PasswordField } from '#src/ui/fields/password-field.tsx'
import { SelectField } from '#src/ui/fields/select-field.tsx'
import { TextArea, TextField } from '#src/ui/fields/text-field.tsx'
import { openForm } from './form-stage.tsx'

const Person = object({
  name: text(required),
  email: text(required, email()),
  status: wholeNumber(),
  portals: coerce(array(number()), unknown(), readIds),
  notes: text(),
  password: verbatim(passwordRules()),
  repeated: repeats('password', messages.passwordMismatch),
})

export type TypedPerson = {
  name: string
  email: string
  status: string
  portals: string[]
  notes: string
  password: string
  repeated: string
  photo: File | null
}

/** A person as the form has one that nothing is wrong with. */
export const asha: TypedPerson = {
  name: 'Asha',
  email: 'asha@care.example',
  status: '5',
  portals: ['1'],
  notes: '',
  password: '',
  repeated: '',
  photo: null,
}

export const nobody: TypedPerson = { ...asha, name: '', email: '', portals: [] }

type PersonValues = ReturnType<typeof Person.create>
export type PersonOptions = FormOptions<TypedPerson, PersonValues>

const files = { photo: uploadProblem }
const statuses = [
  { id: 5, name: 'Active' },
  { id: 6, name: 'Inactive' },
]
const portals = [
  { id: 1, name: 'Nurse' },
  { id: 3, name: 'Family' },
]

/** A form with a field of each kind. */
const PersonForm = (options: PersonOptions) => {
  const form = usePortalForm(options)
  return (
    <PortalForm form={form}>
      <TextField label="Name" required {...form.field('name')} />
      <TextField label="Email" required {...form.field('email')} />
      <SelectField label="Status" options={statuses} {...form.select('status')} />
      <CheckboxGroup legend="Portals" options={portals} {...form.field('portals')} />
      <TextArea label="Notes" {...form.field('notes')} />
      <PasswordField label="Password" {...form.field('password')} />
      <PasswordField label="Confirm" {...form.field('repeated')} />
      <FileField
        label="Photo"
        hints={[messages.uploadFormats]}
        accept="image/*"
        emptyText={messages.noImage}
        {...form.file('photo')}
      />
      <Button onClick={form.discard}>Close edit</Button>
      <SaveButton form={form} />
    </PortalForm>
  )
}

type Sending = {
  values: PersonValues
  typed: TypedPerson
  resolve: (saved: Saved) => void
  reject: (reason: unknown) => void
}

/** Opens the form; what it sends waits for the test to answer. */
export const openPerson = (
  options: Partial<PersonOptions> = {},
  setting: Parameters<typeof openForm>[1] = {},
) => {
  const sent: Sending[] = []
  const stage = openForm(
    <PersonForm
      name="Person"
      kind="create"
      struct={Person}
      defaultValues={asha}
      files={files}
      secrets={['password', 'repeated']}
      send={(values, typed) =>
        new Promise((resolve, reject) => {
          sent.push({ values, typed, resolve, reject })
        })
      }
      texts={{ done: 'Saved' }}
      afterwards={{ delay: 'createRedirect', to: '/people' }}
      {...options}
    />,
    setting,
  )
  const lastSent = async (count = 1): Promise<Sending> => {
    await waitFor(() => {
      if (sent.length < count) throw new Error(`Sent ${sent.length} times`)
    })
    const last = sent.at(-1)
    if (last === undefined) throw new Error('Nothing was sent')
    return last
  }
  return { ...stage, sent, lastSent }
}

export const saveButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' })
export const box = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
