import { useState } from 'react'
import type { Changes, FormRules } from '#src/rules/validate-change.ts'
import type { FieldTable } from './define-fields.ts'
import { type Fields, type RecordVersion, versionOf } from './field-table.ts'

/** The fields of a form, the rules for what is typed in them, and the record that the form changes. */
export type FormDefinition<Typed, Values> = {
  fields: Fields<Typed>
  struct: FormRules<Values>
  /** As it was loaded, and how it is read again; without it the form creates a record, or has none. */
  record?: { loaded: RecordVersion<Typed>; reread: (signal: AbortSignal) => Promise<RecordVersion<Typed>> }
}

/** For the compiler: names the rules that have no field. */
type Matching<Typed, Values> = [Exclude<keyof Values, keyof Typed>] extends [never]
  ? unknown
  : `No field "${Exclude<keyof Values, keyof Typed> & string}"`

/** Declares a form. Its types come from its fields and its rules. */
export const defineForm = <Typed extends object, Values>(
  fields: Matching<Typed, Values> & Fields<Typed>,
  struct: FormRules<Values>,
): FormDefinition<Typed, Values> => ({ fields, struct })

/** Declares the form that changes a record, by the rules for what is changed. Another record is another form, by its `key`. */
export const useChangeForm = <Rec, Typed extends object, Values>(
  fields: Matching<Typed, Values> & FieldTable<Rec, Typed>,
  { loaded, reread }: { loaded: Rec; reread: (signal: AbortSignal) => Promise<Rec> },
  struct: FormRules<Values>,
): FormDefinition<Typed, Changes<Values>> => {
  const [version] = useState(() => versionOf<Rec, Typed>(fields, loaded))
  return {
    fields,
    struct,
    record: {
      loaded: version,
      reread: async (signal) => versionOf<Rec, Typed>(fields, await reread(signal)),
    },
  }
}
