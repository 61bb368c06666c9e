import type { FormRules } from '#src/rules/changes.ts'
import type { FileValidator } from './chosen-files.ts'

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

/** The controls that can hold a value: texts, lists of ids, and files. */
type ControlFor<Value> = [Value] extends [string]
  ? TextControl
  : [Value] extends [readonly string[]]
    ? 'checkboxes'
    : 'file'

/** One field of an entity, as every form, list of terms, comparison and draft needs it. */
type FieldDefinition<Rec, Value, Context = null, Section = string> = {
  label: string
  control: ControlFor<Value>
  section?: Section
  /** `shown` marks the field and does not check it. */
  required?: boolean | 'shown'
  /** What the field holds for a loaded record. */
  value: (record: Rec) => Value
  /** The fields of the record that hold the value, if they are called differently. */
  storedAs?: readonly (keyof Rec & string)[]
  /** The value for a new record, if it is not empty. */
  initial?: Value
  /** Formats the value for users; without it the value itself is shown. */
  format?: (value: Value, context: Context) => string
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
export type FieldTable<Rec, Values, Context = null, Section = string> = {
  readonly [Name in keyof Values]-?: FieldDefinition<Rec, Values[Name], Context, Section>
}

/** Declares the fields of an entity: every key of `Values`, none but those. */
export const defineFields = <Rec, Values extends object, Context = null, Section extends string = string>(
  table: FieldTable<Rec, Values, Context, Section>,
): FieldTable<Rec, Values, Context, Section> => table

/** The fields of a form, and the rules for what is typed in them. */
export type FormDefinition<Rec, Typed, Values, Context> = {
  fields: FieldTable<Rec, Typed, Context>
  struct: FormRules<Values>
}

/** For the compiler: names the rules that have no field. */
export type Matching<Typed, Values> = [Exclude<keyof Values, keyof Typed>] extends [never]
  ? unknown
  : `No field "${Exclude<keyof Values, keyof Typed> & string}"`

/** Declares a form. Its types come from its fields and its rules. */
export const defineForm = <Rec, Typed extends object, Values, Context>(
  fields: FieldTable<Rec, Typed, Context> & Matching<Typed, Values>,
  struct: FormRules<Values>,
): FormDefinition<Rec, Typed, Values, Context> => ({ fields, struct })
