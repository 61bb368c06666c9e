import type { FieldValues } from 'react-hook-form'
import type { Saved } from '#src/contract/envelope.ts'
import type { timing } from '#src/rules/timing.ts'
import type { FileValidators } from './chosen-files.ts'
import type { ComparedField } from './differences.ts'
import type { FormStruct } from './struct-resolver.ts'

/** What a screen says of its form. `Typed` is what its fields hold, `Values` what the struct makes of it. */
export type FormOptions<Typed extends FieldValues, Values> = {
  /** The name under which the session and the draft know the form: unique on the screen, and of this record, as in `Edit Device 31`. */
  name: string
  /** The path under which its draft is kept, for a form over any screen; that at which it is opened where not given. */
  draftRoute?: string
  /** A create cannot be saved before it is valid, and its lost network is not told (spec 8). */
  kind: 'create' | 'change'
  /** Stays the same between renders. */
  struct: FormStruct<Values>
  /** Read when the form is first drawn: another record is another form, by its `key`. A file field begins with no file. */
  defaultValues: Typed
  /** Sends the form; files are taken from what was typed. */
  send: (values: Values, typed: Typed) => Promise<Saved>
  /** What is said where the server says nothing. */
  texts: { done: string; failed?: string }
  /** What comes some time after a success: a redirect, or `onLeft`. Where it is not given the form stays open for more. */
  afterwards?: { delay: keyof typeof timing; to?: string; reload?: true } | undefined
  /** Called as soon as the server has taken the form. */
  onSaved?: () => void
  onLeft?: () => void
  /** The fields that no draft keeps; files are never kept. */
  secrets?: readonly (keyof Typed & string)[]
  /** The file fields; stays the same between renders. */
  files?: FileValidators
  /** How somebody else's changes are found before this one is sent. */
  conflict?: {
    /** Reads the record again, as the form would have loaded it. */
    reread: (signal: AbortSignal) => Promise<Typed>
    fields: readonly ComparedField<Typed>[]
  }
}
