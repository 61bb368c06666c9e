import { normalizeText } from '#src/rules/text.ts'
import { isSameValue, type StoredValues } from '#src/rules/validate-change.ts'
import type { Version } from '#src/ui/records/version-table.tsx'
import type { FormDefinition } from './define-form.ts'
import {
  comparedNames,
  differingNames,
  type FieldDifference,
  type FieldTable,
  type FormValues,
  findDifferences,
  isEmpty,
  isSameStored,
  namesEmptiedOnSave,
  newFormValues,
  pick,
  type RecordVersion,
  type ShownFields,
  textIn,
  versionOf,
  withheldNames,
} from './field-table.ts'

/**
 * What a form knows of its record and has sent, beside what is typed in it now. It is never changed: each step of the form
 * makes another one.
 */
type Versions = {
  /**
   * What the typed values are based on, and how long the lists were to which the form adds: the record as it was loaded, saved
   * or last chosen in a conflict, or that of a restored draft.
   */
  readonly base: { readonly values: FormValues; readonly entryCounts: Readonly<Record<string, number>> }
  /** The record as it is stored, as far as the form knows; null for a create. */
  readonly read: RecordVersion | null
  /** What was last submitted. */
  readonly sent: FormValues | null
  /** What was sent without an answer: it may or may not be stored. */
  readonly lost: FormValues | null
}

/** The versions of a form, and what its fields hold. */
export type VersionedForm = { versions: Versions; typed: FormValues }

export type Choices = Readonly<Record<string, Version>>

/** What a look at the backend says of a lost write. `unsent`: no record shows it, and sending it again does no harm. */
export type Found = 'stored' | 'missing' | 'unsent'

export const openVersions = ({
  form: { fields, record },
  initial,
}: {
  form: FormDefinition<unknown>
  initial?: FormValues
}): Versions => {
  const read = record?.loaded ?? null
  const opened = read ?? { values: { ...newFormValues(fields), ...initial }, entries: {} }
  return { base: baseOf(opened), read, sent: null, lost: null }
}

export const baseOf = ({ values, entries }: Pick<RecordVersion, 'values' | 'entries'>): Versions['base'] => ({
  values,
  entryCounts: Object.fromEntries(Object.entries(entries).map(([name, { length }]) => [name, length])),
})

/** Takes a newer reading of the record, unless something was typed, restored or sent: then the form keeps its own. */
export const takeReading = (
  fields: FieldTable,
  { versions, typed }: VersionedForm,
  read: RecordVersion,
): VersionedForm | null => {
  const { base, sent, lost } = versions
  const isUntouched = sent === null && lost === null && isSame(fields, typed, base.values)
  return isUntouched ? { versions: { ...versions, base: baseOf(read), read }, typed: read.values } : null
}

/** What a change is compared with to be checked; null for a create. */
export const storedValues = ({ base, read }: Versions): StoredValues | null =>
  read && { values: base.values, unreadable: read.unreadable }

/** Whether something was typed after the last submission. */
export const hasUnsentInput = (fields: FieldTable, { versions: { sent }, typed }: VersionedForm): boolean =>
  sent === null || !isSame(fields, typed, sent)

/** Whether what was submitted is what is stored, as far as the form knows. */
export const changesNothing = (fields: FieldTable, { read, sent, lost }: Versions): boolean =>
  lost === null && read !== null && sent !== null && isSame(fields, sent, read.values)

/**
 * Takes the record as it was read just before the form is sent, and returns what another user has changed in it.
 * What cannot be read cannot be compared, and what is left empty for that is not sent.
 */
export const compareWith = (
  shown: ShownFields,
  versions: Versions,
  read: RecordVersion,
): { versions: Versions; differences: readonly FieldDifference[] } => {
  const { base, sent, read: before } = versions
  const unread = before?.unreadable.flat() ?? []
  const unreadNow = read.unreadable.flat()
  const compared =
    sent === null ? [] : findDifferences(shown, { original: base.values, theirs: read.values, mine: sent })
  const isComparable = ({ field }: FieldDifference) =>
    !unreadNow.includes(field) && !(unread.includes(field) && isEmpty(sent?.[field]))
  return { versions: { ...versions, read }, differences: compared.filter(isComparable) }
}

/** Makes the record as it was last read the base of the form, and sets each field to the chosen value. */
export const applyChoices = ({ versions, typed }: VersionedForm, choices: Choices): VersionedForm => {
  const { read, base } = versions
  if (read === null) return { versions, typed }
  const theirs = Object.keys(choices).filter((field) => choices[field] === 'theirs')
  return {
    versions: { ...versions, base: { ...base, values: read.values } },
    typed: { ...typed, ...pick(read.values, theirs) },
  }
}

/**
 * Bases the form on what was sent and is stored now. What was typed while the call was running stays unsaved. In a form
 * that stays open for more, no passwords, files and entries stay that were sent.
 */
export const markAsSaved = (
  fields: FieldTable,
  { versions, typed }: VersionedForm,
  staysOpen: boolean,
): VersionedForm => {
  const { base, read } = versions
  const empty = read?.values ?? base.values
  const stored = versions.sent ?? typed
  const emptied = staysOpen ? namesEmptiedOnSave(fields) : []
  const values = { ...stored, ...pick(empty, emptied) }
  const sent = emptied.filter((name) => isSameValue(typed[name], stored[name]))
  return {
    versions: {
      ...versions,
      base: { values, entryCounts: countsWith(base.entryCounts, stored) },
      read: read && { ...read, values },
      lost: null,
    },
    typed: { ...typed, ...pick(empty, sent) },
  }
}

/** How long the lists are once the entries that were sent are in them. */
const countsWith = (counts: Versions['base']['entryCounts'], stored: FormValues): Record<string, number> =>
  Object.fromEntries(
    Object.entries(counts).map(([name, count]) => [name, entryIn(stored, name) === '' ? count : count + 1]),
  )

/** Returns to what is stored. */
export const discardInput = ({ base, read, ...versions }: Versions): VersionedForm => {
  const values = read?.values ?? base.values
  return { versions: { ...versions, read, lost: null, base: { ...base, values } }, typed: values }
}

/**
 * Looks for a lost write in the record as it was read now. If it was stored, it becomes the base of the form, and only what
 * was typed after it is still to be sent. `isApart` says whether a field is sent in a call of its own.
 */
export const findLost = (
  fields: FieldTable,
  { versions: before, typed }: VersionedForm,
  read: RecordVersion,
  isApart: (name: string) => boolean = () => false,
): VersionedForm & { found: Found } => {
  const versions = { ...before, read }
  const { lost, sent } = versions
  const isFound = lost === null ? null : isStored(fields, lost, versions.base, read)
  if (lost === null || sent === null || isFound === null) return { versions, typed, found: 'unsent' }
  if (!isFound) return { versions, typed, found: 'missing' }
  const emptied = namesEmptiedOnSave(fields).filter((name) => !isApart(name))
  const values = { ...lost, ...pick(read.values, [...emptied, ...withheldNames(fields)]) }
  // Without the secrets, files and entries that the lost write has brought.
  const restOf = (all: FormValues) => ({
    ...all,
    ...pick(
      read.values,
      emptied.filter((name) => isSameValue(all[name], lost[name])),
    ),
  })
  const rest = restOf(sent)
  return {
    versions: { base: { ...baseOf(read), values }, read, lost: null, sent: rest },
    typed: restOf(typed),
    found: isSame(fields, rest, values) ? 'stored' : 'unsent',
  }
}

/**
 * Whether a lost write is in the record. Entries that it adds decide alone, because another user may have
 * changed the other fields since. Null for a write without entries or changed values, which no record shows: it is
 * idempotent.
 */
const isStored = (
  fields: FieldTable,
  lost: FormValues,
  base: Versions['base'],
  { entries: lists, values }: RecordVersion,
): boolean | null => {
  const added = Object.entries(lists).flatMap(([name, entries]) => {
    const text = entryIn(lost, name)
    return text === '' ? [] : [entries.slice(base.entryCounts[name] ?? 0).includes(text)]
  })
  if (added.length > 0) return added.every(Boolean)
  const changed = comparedNames(fields).filter((name) => !isSameStored(fields, name, lost, base.values))
  return changed.length === 0 ? null : changed.every((name) => isSameStored(fields, name, lost, values))
}

/**
 * Whether a record has all comparable values and entries of a lost create. Files are not compared: the server
 * renames them.
 */
export const isStoredRecord = <Rec>(fields: FieldTable<Rec>, lost: FormValues, record: Rec): boolean => {
  const { values, entries } = versionOf(fields, record)
  const added = Object.entries(entries).every(([name, texts]) => {
    const text = entryIn(lost, name)
    return text === '' || texts.includes(text)
  })
  const compared = comparedNames(fields).filter((name) => fields[name]?.control !== 'file')
  return added && compared.every((name) => isSameStored(fields, name, lost, values))
}

/** Whether two versions of a form have the same values. */
export const isSame = (fields: FieldTable, one: FormValues, other: FormValues): boolean =>
  differingNames(fields, one, other).length === 0

/** The text that a form adds to a list; '' if it adds none. */
const entryIn = (values: FormValues, name: string): string => normalizeText(textIn(values, name))
