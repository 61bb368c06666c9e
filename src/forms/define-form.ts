import { useMemo } from 'react'
import type { AfterSave } from '#machines/popup-flow.machine.ts'
import type { Call } from '#src/api/client.ts'
import type { Saved } from '#src/contract/envelope.ts'
import type { ChangeContent } from '#src/rules/kept-change.ts'
import type { Changes, FormRules } from '#src/rules/validate-change.ts'
import {
  type Fields,
  type FieldTable,
  type FormValues,
  type RecordVersion,
  type ShownFields,
  versionOf,
} from './field-table.ts'

/** The fields of a form, the rules for what is typed in them, and the record that the form changes. */
export type FormDefinition<Values> = {
  fields: FieldTable
  struct: FormRules<Values>
  /** As it was read last, and how it is read again; without it the form creates a record, or has none. */
  record?: { loaded: RecordVersion; reread: (signal: AbortSignal) => Promise<RecordVersion> }
}

/** Declares a form. */
export const defineForm = <Values>(
  fields: Fields<NoInfer<Values>> & FieldTable,
  struct: FormRules<Values>,
): FormDefinition<Values> => ({ fields, struct })

/** Declares the form that changes a record, by the rules for what is changed. Another record is another form, by its `key`. */
export const useChangeForm = <Rec, Values>(
  fields: Fields<NoInfer<Values>, Rec> & FieldTable<Rec>,
  { loaded, reread }: { loaded: Rec; reread: (signal: AbortSignal) => Promise<Rec> },
  struct: FormRules<Values>,
): FormDefinition<Changes<Values>> => {
  const version = useMemo(() => versionOf<Rec>(fields, loaded), [fields, loaded])
  return {
    fields,
    struct,
    record: { loaded: version, reread: async (signal) => versionOf<Rec>(fields, await reread(signal)) },
  }
}

/** The kind of a change and the id of its record. */
type UndoOption = { kind: string; record: number }

/** What a form is and does. `Values` are what its rules return. */
export type FormOptions<Values> = {
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
  form: FormDefinition<Values>
  formats?: ShownFields['formats']
  /**
   * For a change whose fields are empty at first: what they replace, as the user has seen it, and how it is read again before the form
   * is sent.
   */
  replaces?: { seen: FormValues; reread: (signal: AbortSignal) => Promise<FormValues> }
  /** The initial values of a new record that are not in the field table. */
  initial?: FormValues
  /** Asks before it is sent: false leaves the form open. */
  ask?: (values: Values) => Promise<boolean>
  /**
   * Sends the form by the given `call`: what its writes change is read again. `changed` are the fields that differ from the record as
   * it was read just before, and `change` is what can be undone of it.
   */
  send: (
    call: Call,
    values: Values,
    changed: readonly string[],
    change: ChangeContent | null,
  ) => Promise<Saved>
  /** True if `send` sends the secrets in a separate call: a stored record does not show whether that succeeded. */
  sendsSecretsApart?: true
  /**
   * For a create whose answer was lost: whether a record with the unique key of these values has the same
   * values. Where none has a unique key the user is asked: `unsent` sends it again, `cancelled` sends nothing.
   */
  findStored?: (typed: FormValues, signal: AbortSignal) => Promise<boolean | 'unsent' | 'cancelled'>
  /** What undoes a change, for those kinds that can be undone. */
  undo?: UndoOption
  /** The messages if the server sends none. */
  texts: { done: string; failed?: string }
  /** What follows a success, or how that follows from what is stored. Without it the form stays open. */
  after?: AfterSave | ((stored: FormValues) => AfterSave) | undefined
  /**
   * Called as soon as the server has taken the form, with what is now stored. Neither this nor what follows happens if
   * something was typed while it was sent.
   */
  onSaved?: (typed: FormValues) => void
}
