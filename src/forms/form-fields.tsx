import {
  type ComponentProps,
  type ReactNode,
  useCallback,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react'
import * as formMessages from '#src/rules/form-messages.ts'
import { newPasswordRules } from '#src/rules/forms/passwords.ts'
import { Button } from '#src/ui/button.tsx'
import { MessageBar } from '#src/ui/feedback/message-bar.tsx'
import { CheckboxGroup } from '#src/ui/fields/checkbox-group.tsx'
import { FileField } from '#src/ui/fields/file-field.tsx'
import { NewPasswordField } from '#src/ui/fields/new-password-field.tsx'
import { PasswordField } from '#src/ui/fields/password-field.tsx'
import { SelectField, type SelectOption } from '#src/ui/fields/select-field.tsx'
import { TextArea } from '#src/ui/fields/text-area.tsx'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { type createFieldStore, idsIn } from './field-store.ts'
import { inputOf } from './input-of.ts'
import { useTypedFile } from './typed-file.ts'

/** One field of a form: what its table says of it, and its connection to the form. */
export type FormFieldSource = {
  label: string
  control: string
  required: boolean | 'shown' | undefined
  /** What may be typed. */
  hint: string | undefined
  /** Whether the field is empty because what is stored could not be read. */
  isUnreadable: boolean
  store: ReturnType<typeof createFieldStore>
}

type Given = 'label' | 'name' | 'error' | 'ref' | 'onChange' | 'onBlur' | 'value'
/** The properties of a control of src/ui, but for those that come from its form. */
export type FieldProps<Component extends (props: never) => ReactNode> = Omit<
  Parameters<Component>[0],
  Given
> & {
  field: FormFieldSource
}

export const FormField = ({
  field,
  hint,
  ...props
}: FieldProps<typeof TextField> & Pick<ComponentProps<'input'>, 'onBlur'>) => {
  const input = useFieldInput(field)
  return <TextField {...inputOf[field.control]} {...input} {...props} hint={inputHintsOf(field, hint)} />
}

export const FormTextArea = ({ field, hint, ...props }: FieldProps<typeof TextArea>) => (
  <TextArea {...useFieldInput(field)} {...props} hint={inputHintsOf(field, hint)} />
)

export const FormPassword = ({ field, ...props }: FieldProps<typeof PasswordField>) => (
  <PasswordField autoComplete="new-password" {...useFieldInput(field)} {...props} />
)

export const FormNewPassword = ({
  field,
  ...props
}: Omit<FieldProps<typeof NewPasswordField>, 'rules' | 'isEmpty'>) => {
  const typed = String(useFieldValue(field) ?? '')
  return (
    <NewPasswordField
      autoComplete="new-password"
      rules={newPasswordRules(typed)}
      isEmpty={typed === ''}
      {...useFieldInput(field)}
      {...props}
    />
  )
}

/** Tells password managers whose password the form changes; not shown, and not sent. */
export const UsernameOfPassword = ({ name }: { name: string }) => (
  <input type="text" autoComplete="username" value={name} readOnly hidden />
)

/** If the options of a field could not be loaded: a function that loads them again. */
type Retry = { retry?: (() => void) | null | undefined }

/** What a field is chosen from, with what its record has, and whether that is known yet. */
export type FieldChoices = Retry & { options: readonly SelectOption[]; isLoaded: boolean }

/**
 * What is chosen in a field, and from what. What is no longer offered, as by a draft or once the options are read again, is shown by no
 * control: it counts as not chosen. Where the options could not be loaded it is shown by its id: nothing is sent unseen. There it stays
 * to be chosen again.
 */
export const useChosen = ({ store }: Pick<FormFieldSource, 'store'>, choices: FieldChoices) => {
  const { options, isLoaded, retry } = choices
  const value = useFieldValue({ store })
  useEffect(() => {
    if (isLoaded && value) store.keepOffered(options.map(({ id }) => String(id)))
  }, [store, options, isLoaded, value])
  const isUnknown = (id: string) => options.every((option) => String(option.id) !== id)
  const [unknown, setUnknown] = useState<readonly string[]>([])
  const added = retry ? idsIn(value).filter((id) => isUnknown(id) && !unknown.includes(id)) : []
  if (added.length > 0) setUnknown([...unknown, ...added])
  const shown = retry ? unknown.filter(isUnknown) : []
  return {
    chosen: String(value ?? ''),
    options:
      shown.length === 0
        ? options
        : [...options, ...shown.map((id) => ({ id, name: formMessages.choiceNotLoaded(id) }))],
  }
}

export const FormSelect = ({
  field,
  options,
  isLoaded,
  retry,
  hint,
  ...props
}: FieldProps<typeof SelectField> & FieldChoices) => {
  const { chosen, ...choices } = useChosen(field, { options, isLoaded, retry })
  return (
    <WithRetry retry={retry}>
      <SelectField
        {...useFieldInput(field)}
        {...choices}
        value={chosen}
        placeholder={field.isUnreadable ? 'Select' : undefined}
        {...props}
        hint={hintsOf(field, hint)}
      />
    </WithRetry>
  )
}

export const FormCheckboxes = ({ field, ...choices }: FieldChoices & { field: FormFieldSource }) => {
  const { label, required, ...input } = useFieldInput(field)
  const { options } = useChosen(field, choices)
  return (
    <WithRetry retry={choices.retry}>
      <CheckboxGroup
        legend={label}
        required={required === true}
        options={options}
        hint={hintsOf(field)}
        {...input}
      />
    </WithRetry>
  )
}

export const WithRetry = ({ retry, children }: Retry & { children: ReactNode }) =>
  retry ? (
    <div>
      {children}
      <MessageBar text={formMessages.choicesNotLoaded}>
        <Button onClick={retry}>Retry</Button>
      </MessageBar>
    </div>
  ) : (
    children
  )

type FormFileProps = Omit<ComponentProps<typeof FileField>, Given | 'file' | 'shown' | 'onChoose'> & {
  field: FormFieldSource
}

export const FormFile = ({ field, ...props }: FormFileProps) => {
  const { label, name, error } = useFieldInput(field)
  const value = useFieldValue(field)
  const file = value instanceof File ? value : null
  return (
    <FileField
      label={label}
      name={name}
      error={error}
      file={file}
      shown={useTypedFile(file)}
      onChoose={(chosen) => void field.store.choose(chosen)}
      {...props}
    />
  )
}

/** What a field says of itself, after what could not be read of it. */
const hintsOf = (
  { isUnreadable }: FormFieldSource,
  hint: string | readonly string[] = [],
): readonly string[] | undefined => {
  const hints = [...(isUnreadable ? [formMessages.storedUnreadable] : []), ...[hint].flat()]
  return hints.length === 0 ? undefined : hints
}

/** The same of a field in which text is typed, with what may be typed. */
const inputHintsOf = (field: FormFieldSource, hint: string | readonly string[] = []) =>
  hintsOf(field, [...(field.hint === undefined ? [] : [field.hint]), ...[hint].flat()])

/** The current value of a field. Renders the calling component on each key: keep that component small. */
export const useFieldValue = ({ store }: Pick<FormFieldSource, 'store'>): unknown =>
  useSyncExternalStore(
    useCallback((onChanged: () => void) => store.subscribe('values', onChanged), [store]),
    store.value,
  )

/** What each control of src/ui takes of a form, with the error of its field. */
export const useFieldInput = ({ label, required, store }: FormFieldSource) => {
  const error = useSyncExternalStore(
    useCallback((onChanged: () => void) => store.subscribe('errors', onChanged), [store]),
    store.error,
  )
  return { ...store.register(), label, required, error }
}
