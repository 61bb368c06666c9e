import { screen, waitFor } from '@testing-library/react'
import { Profiler, useMemo, useSyncExternalStore } from 'react'
import { array, coerce, number, object, unknown } from 'superstruct'
import type { Saved } from '#src/contract/envelope.ts'
import { defineForm, type FormOptions } from '#src/forms/define-form.ts'
import { type Fields, versionOf } from '#src/forms/field-table.ts'
import { SaveButton } from '#src/forms/form-buttons.tsx'
import {
  type FieldChoices,
  FormCheckboxes,
  FormField,
  FormFile,
  FormNewPassword,
  FormPassword,
  FormSelect,
  FormTextArea,
} from '#src/forms/form-fields.tsx'
import { PortalForm } from '#src/forms/portal-form.tsx'
import { usePortalForm } from '#src/forms/use-portal-form.ts'
import { createStore, type ReadableStore } from '#src/rules/create-store.ts'
import { email, repeats, wholeNumber } from '#src/rules/field-checks.ts'
import { multiline, required, text, verbatim } from '#src/rules/fields.ts'
import { readIds } from '#src/rules/forms/customer.ts'
import { passwordRules } from '#src/rules/forms/passwords.ts'
import * as passwordMessages from '#src/rules/password-messages.ts'
import * as uploadMessages from '#src/rules/upload-messages.ts'
import { chosenFile, type Upload, uploadProblem } from '#src/rules/uploads.ts'
import { Button } from '#src/ui/button.tsx'
import { openForm } from './render-form.tsx'

export const Person = object({
  name: text(required),
  email: text(required, email()),
  status: wholeNumber(),
  portals: coerce(array(number()), unknown(), readIds),
  notes: text(multiline),
  password: verbatim(passwordRules()),
  repeated: repeats('password', passwordMessages.passwordMismatch),
  photo: chosenFile,
})

export type PersonFormValues = {
  name: string
  email: string
  status: string
  portals: string[]
  notes: string
  password: string
  repeated: string
  photo: File | string | null
}

/** Valid values of the form. */
export const asha: PersonFormValues = {
  name: 'Asha',
  email: 'asha@care.example',
  status: '5',
  portals: ['1'],
  notes: '',
  password: '',
  repeated: '',
  photo: null,
}

export const emptyPerson: PersonFormValues = { ...asha, name: '', email: '', portals: [] }

type PersonValues = ReturnType<typeof Person.create>
type FullOptions = FormOptions<PersonValues>
export type PersonOptions = FullOptions & {
  record?: { loaded: PersonFormValues; reread: (signal: AbortSignal) => Promise<PersonFormValues> }
  onRender?: (part: string) => void
  /** What is offered, which may change; by default two statuses and two portals. */
  choices?: ReadableStore<PersonChoices>
}

type PersonChoices = Record<'statuses' | 'portals', FieldChoices>

/** The record has the same shape as the values of its form. */
export const personFields: Fields<PersonValues, PersonFormValues> = {
  name: { label: 'Name', control: 'text', required: true, value: ({ name }) => name },
  email: { label: 'Email', control: 'email', required: true, value: (person) => person.email },
  status: {
    label: 'Status',
    control: 'select',
    value: ({ status }) => status,
    format: (status) => (status === '5' ? 'Active' : 'Inactive'),
  },
  portals: { label: 'Portals', control: 'checkboxes', value: (person) => person.portals },
  notes: { label: 'Notes', control: 'textarea', value: ({ notes }) => notes },
  password: { label: 'Password', control: 'password', secret: true, value: () => '' },
  repeated: {
    label: 'Confirm',
    control: 'password',
    secret: true,
    repeats: 'password',
    value: () => '',
  },
  photo: { label: 'Photo', control: 'file', value: ({ photo }) => photo, validate: uploadProblem },
}

const personForm = defineForm(personFields, Person)

const changeOf = ({ loaded, reread }: NonNullable<PersonOptions['record']>) => ({
  ...personForm,
  record: {
    loaded: versionOf(personFields, loaded),
    reread: async (signal: AbortSignal) => versionOf(personFields, await reread(signal)),
  },
})

const options = {
  statuses: [
    { id: 5, name: 'Active' },
    { id: 6, name: 'Inactive' },
  ],
  portals: [
    { id: 1, name: 'Nurse' },
    { id: 3, name: 'Family' },
  ],
}

/** Some of the two statuses and two portals, by their ids. */
export const personChoices = (
  { statuses, portals }: Record<'statuses' | 'portals', readonly number[]>,
  isLoaded = true,
): PersonChoices => ({
  statuses: { options: options.statuses.filter(({ id }) => statuses.includes(id)), isLoaded },
  portals: { options: options.portals.filter(({ id }) => portals.includes(id)), isLoaded },
})

const allChoices = createStore(personChoices({ statuses: [5, 6], portals: [1, 3] }))

/** A form with a field of each kind. */
const PersonForm = ({ onRender, record, choices = allChoices, ...options }: PersonOptions) => {
  const change = useMemo(() => record && changeOf(record), [record])
  const form = usePortalForm({ ...options, form: change ?? options.form })
  const { statuses, portals } = useSyncExternalStore(choices.subscribe, choices.get)
  onRender?.('form')
  return (
    <PortalForm form={form}>
      <FormField field={form.field('name')} />
      <Profiler id="Email" onRender={(part) => onRender?.(part)}>
        <FormField field={form.field('email')} type="email" />
      </Profiler>
      <FormSelect field={form.field('status')} {...statuses} />
      <FormCheckboxes field={form.field('portals')} {...portals} />
      <FormTextArea field={form.field('notes')} />
      <FormNewPassword field={form.field('password')} />
      <FormPassword field={form.field('repeated')} />
      <FormFile
        field={form.field('photo')}
        hints={[uploadMessages.uploadFormats]}
        accept="image/*"
        emptyText={uploadMessages.noImage}
      />
      <Button onClick={form.discard}>Close edit</Button>
      <SaveButton form={form} />
    </PortalForm>
  )
}

type Sending = {
  values: Omit<PersonValues, 'photo'>
  typed: { name: string; photo: Upload | null }
  resolve: (saved: Saved) => void
  reject: (reason: unknown) => void
}

/** Opens the form; each send stays pending until the test resolves or rejects it. */
export const openPerson = (
  options: Partial<PersonOptions> = {},
  setting: Parameters<typeof openForm>[1] = {},
) => {
  const sent: Sending[] = []
  const view = openForm(
    <PersonForm
      id="person"
      name="Person"
      kind="create"
      form={personForm}
      initial={asha}
      send={(_, { photo, ...values }) =>
        new Promise((resolve, reject) => {
          sent.push({ values, typed: { name: values.name, photo: photo ?? null }, resolve, reject })
        })
      }
      texts={{ done: 'Saved' }}
      after={{ delay: 'createRedirect', next: { type: 'redirect', to: '/people' } }}
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
  return { ...view, sent, lastSent }
}

export const saveButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' })
export const box = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
