import { useState } from 'react'
import { type Changes, changeRules, type FormRules } from '#src/rules/changes.ts'
import type { FieldTable, FormDefinition, Matching } from './define-fields.ts'
import { versionOf } from './field-table.ts'

/** The form that changes a record, with rules by what it has stored. What could not be read may stay empty. */
export const useChangeForm = <Rec, Typed extends object, Form, Context>(
  fields: FieldTable<Rec, Typed, Context> & Matching<Typed, Form>,
  record: Rec,
  rulesFor: (stored: Typed) => FormRules<Form>,
): FormDefinition<Rec, Typed, Changes<Form>, Context> =>
  // Another record is another form.
  useState(() => {
    const { values, unreadable } = versionOf<Rec, Typed, Context>(fields, record)
    return { fields, struct: changeRules(rulesFor(values), unreadable) }
  })[0]
