import { useState } from 'react'
import { problemsOf } from '#src/contract/problems.ts'
import { type Changes, changeRules, type FormRules, isEmpty } from '#src/rules/changes.ts'
import type { FieldTable } from './define-fields.ts'
import { comparedNames, versionOf } from './field-table.ts'
import type { FormStruct } from './struct-resolver.ts'

/** The fields that are empty because what is stored could not be read. */
export const unreadableNames = <Rec, Values extends object, Context>(
  table: FieldTable<Rec, Values, Context>,
  record: Rec,
): readonly string[] => unreadableParts(table, record).flat()

/** Those fields, together with the others of the same part of the record: they are sent together. */
const unreadableParts = <Rec, Values extends object, Context>(
  table: FieldTable<Rec, Values, Context>,
  record: Rec,
): readonly (readonly string[])[] => {
  const unreadable = new Set(problemsOf(record).map(({ field }) => field.split('.')[0]))
  if (unreadable.size === 0) return []
  const { values } = versionOf(table, record)
  const parts = new Map<string, string[]>()
  for (const name of comparedNames(table)) {
    const sources: readonly string[] = table[name].storedAs ?? [name]
    if (table[name].control === 'file' || !isEmpty(values[name])) continue
    if (!sources.some((source) => unreadable.has(source))) continue
    const part = sources.join()
    parts.set(part, [...(parts.get(part) ?? []), name])
  }
  return [...parts.values()]
}

/** The rules for a change of a record, by what it has stored. What could not be read may stay empty. */
export const useChangeRules = <Rec, Typed extends object, Form, Context>(
  table: FieldTable<Rec, Typed, Context>,
  record: Rec,
  rulesFor: (stored: Typed) => FormRules<Form>,
): FormStruct<Changes<Form>> =>
  // Another record is another form.
  useState(() => changeRules(rulesFor(versionOf(table, record).values), unreadableParts(table, record)))[0]
