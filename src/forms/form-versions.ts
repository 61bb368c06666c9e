import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { FieldTable } from './define-fields.ts'
import { comparedNames, isSameValue, normalizeText, type RecordVersion, versionOf } from './field-table.ts'

/** What a form is based on and has sent, beside what is typed in it now. */
export type FormVersions<Rec, Typed, Values> = {
  /** What the form was opened with. */
  first: Typed
  /** What counts as not edited. */
  unchanged: Typed
  /** What the typed values are based on: the record as it was loaded, saved or last chosen in a conflict, or that of a restored draft. */
  base: FormBase<Typed>
  /** The record as it was last read; null for a create. */
  current: { record: Rec; version: RecordVersion<Typed> } | null
  /** What was last submitted: as the rules make it, and as it was typed. */
  sent: { values: Values; typed: Typed } | null
  /** What was sent without an answer: it may or may not be stored. */
  lost: Typed | null
}

/** The values that a form is based on, and how long the lists were to which it adds. */
export type FormBase<Typed> = { values: Typed; entryCounts: Readonly<Record<string, number>> }

export const baseOf = <Typed>({ values, entries }: RecordVersion<Typed>): FormBase<Typed> => ({
  values,
  entryCounts: Object.fromEntries(Object.entries(entries).map(([name, { length }]) => [name, length])),
})

/**
 * Whether a lost write is in the record. Entries that it adds decide alone, because another user may have
 * changed the other fields since. Null for a write without entries or changed values, which no record shows:
 * sending it twice does no harm.
 */
export const isStored = <Rec, Typed extends object, Context>(
  table: FieldTable<Rec, Typed, Context>,
  lost: Typed,
  { base, current }: { base: FormBase<Typed>; current: RecordVersion<Typed> },
): boolean | null => {
  const added = Object.entries(current.entries).flatMap(([name, entries]) => {
    const text = normalizeText(String(Reflect.get(lost, name)))
    return text === '' ? [] : [entries.slice(base.entryCounts[name] ?? 0).includes(text)]
  })
  if (added.length > 0) return added.every(Boolean)
  const changed = comparedNames(table).filter((name) => !isSameValue(lost[name], base.values[name]))
  return changed.length === 0 ? null : changed.every((name) => isSameValue(lost[name], current.values[name]))
}

/**
 * Whether a record has all comparable values and entries of a lost create. Files are not compared: the server
 * renames them.
 */
export const isStoredRecord = <Rec, Typed extends object, Context>(
  table: FieldTable<Rec, Typed, Context>,
  lost: Typed,
  record: Rec,
): boolean => {
  const { values, entries } = versionOf(table, record)
  const added = Object.entries(entries).every(([name, texts]) => {
    const text = normalizeText(String(Reflect.get(lost, name)))
    return text === '' || texts.includes(text)
  })
  const compared = comparedNames(table).filter((name) => table[name].control !== 'file')
  return added && compared.every((name) => isSameValue(lost[name], values[name]))
}

/** Sets the values of a form, and those that count as not edited. */
export const resetForm = <Rec, Typed extends FieldValues, Values>(
  form: Pick<UseFormReturn<Typed, unknown, Values>, 'reset'>,
  versions: FormVersions<Rec, Typed, Values>,
  { unchanged, typed }: { unchanged: Typed; typed: Typed },
): void => {
  versions.unchanged = unchanged
  form.reset(unchanged)
  form.reset(typed, { keepDefaultValues: true })
}
