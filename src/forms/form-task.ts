import type { FieldValues } from 'react-hook-form'
import type { AfterSave } from '#machines/popup-flow.machine.ts'
import type { Endpoint } from '#src/contract/endpoint.ts'
import type { Saved } from '#src/contract/envelope.ts'
import type { Failure } from '#src/rules/failure.ts'
import { isSameValue } from '#src/rules/validate-change.ts'
import type { FormDefinition } from './define-form.ts'
import { type Fields, type Formats, fieldNames, fileValidators } from './field-table.ts'
import { type FormVersions, storedValues } from './form-versions.ts'
import { validateForm } from './validate-form.ts'

/** `Typed` are the values of the fields, `Values` those that the struct returns. */
export type FormOptions<Typed extends FieldValues, Values> = {
  /** Under which its draft is kept and its write is found, as in `device/31`. It outlives releases. */
  id: string
  /** What users call it where nothing names its record, as in `Edit Device 31`. */
  name: string
  /** What its record is called, if its first field does not say so. */
  subject?: string
  /**
   * The path under which its draft is stored, for a form that opens over any screen; by default the path at
   * which it is opened.
   */
  draftRoute?: string
  /** A create cannot be saved before it is valid, and shows no message when the network fails. */
  kind: 'create' | 'change'
  /** Its fields and rules stay the same between renders. */
  form: FormDefinition<Typed, Values>
  formats?: Formats<Typed>
  /** For a change without such a record: whether these values are what is stored. */
  isUnchanged?: (typed: Typed) => boolean
  /** The initial values of a new record that are not in the field table. */
  initial?: Partial<Typed>
  /** The calls that `send` makes. What they change is read again. */
  calls: readonly Endpoint[]
  /** Sends the form; files are taken from what was typed. `changed` are the fields that differ from the record as it was read just before. */
  send: (values: Values, typed: Typed, changed: readonly string[]) => Promise<Saved>
  /** True if `send` sends the secrets in a separate call: a stored record does not show whether that succeeded. */
  sendsSecretsApart?: true
  /**
   * For a create whose answer was lost: whether a record with the unique key of these values has the same
   * values. Where none has a unique key the user is asked: `unsent` sends it again, `cancelled` sends nothing.
   */
  findStored?: (typed: Typed, signal: AbortSignal) => Promise<boolean | 'unsent' | 'cancelled'>
  /** The messages if the server sends none. */
  texts: { done: string; failed?: string }
  /** What follows a success, or how that follows from what is stored. Without it the form stays open. */
  after?: AfterSave | ((stored: Typed) => AfterSave) | undefined
  /**
   * Called as soon as the server has taken the form, with what is now stored. Neither this nor what follows happens if
   * something was typed while it was sent.
   */
  onSaved?: (typed: Typed) => void
}

/** The options of a form in terms of what is typed: without the type of what its rules return. */
export type FormTask<Typed extends FieldValues> = Omit<
  FormOptions<Typed, never>,
  'form' | 'initial' | 'send' | 'sendsSecretsApart'
> & {
  fields: Fields<Typed>
  record: FormDefinition<Typed, never>['record']
  /** Rejects with a Failure if a rule is broken. */
  send: (typed: Typed, versions: FormVersions<Typed>) => Promise<Saved>
  /** Whether a field is sent in a call of its own. */
  isApart: (name: keyof Typed & string) => boolean
}

export const toTask = <Typed extends FieldValues, Values>({
  form: { fields, struct, record },
  send,
  sendsSecretsApart,
  ...options
}: FormOptions<Typed, Values>): FormTask<Typed> => ({
  ...options,
  fields,
  record,
  send: async (typed, versions) => {
    const rules = { struct, files: fileValidators(fields) }
    const verdict = await validateForm(typed, rules, storedValues(versions))
    const read = versions.read?.values
    const changed = fieldNames(fields).filter((name) => !isSameValue(typed[name], read?.[name]))
    if ('values' in verdict) return send(verdict.values, typed, changed)
    // A file that has changed since the form was checked: the browser would report its own refusal as a lost connection.
    const [[field, message] = ['', '']] = verdict.messages
    throw refusal(message, field)
  },
  isApart: (name) => sendsSecretsApart === true && fields[name].secret === true,
})

/** A refusal before anything was sent. */
export const refusal = (message: string, field: string | null = null): Error =>
  Object.assign(new Error(message), { kind: 'refused', serverMessage: message, field } satisfies Failure)
