import type { FieldValues } from 'react-hook-form'
import type { Saved } from '#src/contract/envelope.ts'
import type { timing } from '#src/rules/timing.ts'
import type { FormDefinition } from './define-fields.ts'

/** `Typed` are the values of the fields, `Values` those that the struct returns. */
export type FormOptions<Rec, Typed extends FieldValues, Values, Context> = {
  /** Under which its draft is kept and its write is found, as in `device/31`. It outlives releases. */
  id: string
  /** What users call it where nothing names its record, as in `Edit Device 31`. */
  name: string
  /**
   * The path under which its draft is stored, for a form that opens over any screen; by default the path at
   * which it is opened.
   */
  draftRoute?: string
  /** A create cannot be saved before it is valid, and shows no message when the network fails. */
  kind: 'create' | 'change'
  /** Stays the same between renders. */
  form: FormDefinition<Rec, Typed, Values, Context>
  /** What the formats of the fields need. */
  context: Context
  /** The record that is changed, and how it is read again. Another record is another form, by its `key`. */
  record?: { loaded: Rec; reread: (signal: AbortSignal) => Promise<Rec> }
  /** For a change without such a record: whether these values are what is stored. */
  isUnchanged?: (typed: Typed) => boolean
  /** The initial values of a new record that are not in the field table. */
  initial?: Partial<Typed>
  /** Sends the form; files are taken from what was typed. `read` are the values of the record as it was read just before. */
  send: (values: Values, typed: Typed, read: Typed | null) => Promise<Saved>
  /** True if `send` sends the secrets in a separate call: a stored record does not show whether that succeeded. */
  sendsSecretsApart?: true
  /**
   * For a create whose answer was lost: whether a record with the unique key of these values has the same
   * values. Where none has a unique key the user is asked: `unsent` sends it again, `cancelled` sends nothing.
   */
  findStored?: (typed: Typed, signal: AbortSignal) => Promise<boolean | 'unsent' | 'cancelled'>
  /** The messages if the server sends none. */
  texts: { done: string; failed?: string }
  /** What follows a success after a delay: a redirect, or `onLeft`. Without it the form stays open. */
  afterwards?: { delay: keyof typeof timing; to?: string; reload?: true } | undefined
  /**
   * Called as soon as the server has taken the form, with what is now stored. Neither this nor what follows happens if
   * something was typed while it was sent.
   */
  onSaved?: (typed: Typed) => void
  onLeft?: () => void
}
