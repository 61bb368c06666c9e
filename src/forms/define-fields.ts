import type { RecordTable } from '#src/contract/record.ts'
import type { FileValidator } from './validate-form.ts'

type TextControl =
  | 'text'
  | 'email'
  | 'phone'
  | 'digits'
  | 'url'
  | 'textarea'
  | 'password'
  | 'select'
  | 'combobox'

type Control = TextControl | 'checkboxes' | 'file'

/** What a control holds: a text, the ids that are ticked, or a chosen file, the name of the stored one, or null. */
type ControlValue<Of> = Of extends 'checkboxes' ? string[] : Of extends 'file' ? File | string | null : string

/** One field of an entity, as every form, list of terms, comparison and draft needs it. */
type FieldDefinition<Rec, Value> = {
  label: string
  control: Value extends string ? TextControl : Control
  section?: string
  /** `shown` marks the field and does not check it. */
  required?: boolean | 'shown'
  /** What the field holds for a loaded record. */
  value: (record: Rec) => Value
  /** The fields of the record that hold the value, if they are called differently. */
  storedAs?: readonly (keyof Rec & string)[]
  /** The value for a new record, if it is not empty. */
  initial?: Value
  /** Formats the value for users; without it the value itself is shown. */
  format?: (value: Value) => string
  /** The field that this one repeats. */
  repeats?: string
  /** Never read, compared or kept in a draft. */
  secret?: true
  /** For a text that is added to a list instead of replacing a value: that list, the oldest first. */
  entries?: (record: Rec) => readonly string[]
  /** For files: returns the message of the broken rule, or null. Without it every file is accepted. */
  validate?: FileValidator
}

/** The definitions of all fields of a form, in the order in which they are shown. */
export type FieldTable<Rec, Values> = {
  readonly [Name in keyof Values]: FieldDefinition<Rec, Values[Name]>
}

type ControlValues<Controls> = { [Name in keyof Controls]: ControlValue<Controls[Name]> }

/** What the controls of a form hold. */
export type FormValues<Table> = Table extends FieldTable<never, infer Values> ? Values : never

/** Declares the fields of an entity. What they read comes from its record in the contract; what they hold from their controls. */
export const defineFields = <
  Rec,
  const Controls extends Readonly<Record<string, Control>>,
  Sections extends object = Readonly<Record<string, unknown>>,
>(
  _record: Pick<RecordTable<Rec>, 'read'> | null,
  table: {
    readonly [Name in keyof Controls]: {
      control: Controls[Name]
      section?: NoInfer<keyof Sections & string>
    } & FieldDefinition<Rec, ControlValue<Controls[Name]>>
  },
  _sections?: Sections,
): FieldTable<Rec, ControlValues<Controls>> => table
