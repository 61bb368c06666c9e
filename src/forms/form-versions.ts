import { isSameValue, normalizeText, type StoredValues } from '#src/rules/validate-change.ts'
import type { Version } from '#src/ui/records/version-table.tsx'
import type { FieldTable } from './define-fields.ts'
import {
  comparedNames,
  type FieldDifference,
  type Fields,
  fieldNames,
  findDifferences,
  isEmpty,
  passingNames,
  pick,
  type RecordVersion,
  replaceValues,
  type ShownFields,
  versionOf,
  withheldNames,
} from './field-table.ts'

/** The values that a form is based on, and how long the lists were to which it adds. */
export type FormBase<Typed> = { values: Typed; entryCounts: Readonly<Record<string, number>> }

/**
 * What a form knows of its record and has sent, beside what is typed in it now. It is never changed: each step of the form
 * makes another one.
 */
export type FormVersions<Typed> = {
  /** What counts as not edited. */
  readonly unchanged: Typed
  /** What the typed values are based on: the record as it was loaded, saved or last chosen in a conflict, or that of a restored draft. */
  readonly base: FormBase<Typed>
  /** The record as it was last read; null for a create. */
  readonly read: RecordVersion<Typed> | null
  /** What was last submitted. */
  readonly sent: Typed | null
  /** What was sent without an answer: it may or may not be stored. */
  readonly lost: Typed | null
}

/** The versions of a form after a step, and what its fields hold then. */
export type FormState<Typed> = { versions: FormVersions<Typed>; typed: Typed }

export type Choices = Readonly<Record<string, Version>>

/** What a look at the backend says of a lost write. `unsent`: no record shows it, and sending it again does no harm. */
type Found = 'stored' | 'missing' | 'unsent'

export const openVersions = <Typed>(
  opened: Pick<RecordVersion<Typed>, 'values'>,
  read: RecordVersion<Typed> | null = null,
): FormVersions<Typed> => ({
  unchanged: opened.values,
  base: baseOf(read ?? { ...opened, entries: {} }),
  read,
  sent: null,
  lost: null,
})

export const baseOf = <Typed>({
  values,
  entries,
}: Pick<RecordVersion<Typed>, 'values' | 'entries'>): FormBase<Typed> => ({
  values,
  entryCounts: Object.fromEntries(Object.entries(entries).map(([name, { length }]) => [name, length])),
})

/** What a change is compared with to be checked; null for a create. */
export const storedValues = <Typed extends object>({
  unchanged,
  read,
}: FormVersions<Typed>): StoredValues | null => read && { values: unchanged, unreadable: read.unreadable }

/** Whether something was typed after the last submission. */
export const hasUnsentInput = <Typed extends object>(
  fields: Fields<Typed>,
  { versions: { sent }, typed }: FormState<Typed>,
): boolean => sent === null || !isSame(fields, typed, sent)

/** Whether what was submitted is what is stored, as far as the form knows. */
export const changesNothing = <Typed extends object>(
  fields: Fields<Typed>,
  { read, sent, unchanged }: FormVersions<Typed>,
): boolean => read !== null && sent !== null && isSame(fields, sent, unchanged)

/**
 * Takes the record as it was read just before the form is sent, and returns what another user has changed in it.
 * What cannot be read cannot be compared, and what is left empty for that is not sent.
 */
export const compareWith = <Typed extends object>(
  shown: ShownFields<Typed>,
  versions: FormVersions<Typed>,
  read: RecordVersion<Typed>,
): { versions: FormVersions<Typed>; differences: readonly FieldDifference[] } => {
  const { base, sent, read: before } = versions
  const unread = before?.unreadable.flat() ?? []
  const unreadNow = read.unreadable.flat()
  const compared =
    sent === null ? [] : findDifferences(shown, { original: base.values, theirs: read.values, mine: sent })
  const isComparable = ({ field }: FieldDifference) =>
    !unreadNow.includes(field) && !(unread.includes(field) && isEmpty(Reflect.get(sent ?? {}, field)))
  return { versions: { ...versions, read }, differences: compared.filter(isComparable) }
}

/** Makes the record as it was last read the base of the form, and sets each field to the chosen value. */
export const applyChoices = <Typed extends object>(
  { versions, typed }: FormState<Typed>,
  choices: Choices,
): FormState<Typed> => {
  const { read, base } = versions
  if (read === null) return { versions, typed }
  const theirs = Object.keys(choices).filter((field) => choices[field] === 'theirs')
  return {
    versions: { ...versions, unchanged: read.values, base: { ...base, values: read.values } },
    typed: { ...typed, ...pick(read.values, theirs) },
  }
}

/**
 * Bases the form on what was sent and is stored now. What was typed while the call was running stays unsaved. In a form
 * that stays open for more, no passwords, files and entries stay that were sent.
 */
export const markAsSaved = <Typed extends object>(
  fields: Fields<Typed>,
  { versions, typed }: FormState<Typed>,
  staysOpen: boolean,
): FormState<Typed> => {
  const { base } = versions
  const empty = versions.read?.values ?? versions.unchanged
  const stored = versions.sent ?? typed
  const passing = staysOpen ? passingNames(fields) : []
  const unchanged = replaceValues(stored, empty, passing)
  const sent = passing.filter((name) => isSameValue(typed[name], stored[name]))
  return {
    versions: {
      ...versions,
      unchanged,
      base: { values: unchanged, entryCounts: countsWith(base.entryCounts, stored) },
      lost: null,
    },
    typed: replaceValues(typed, empty, sent),
  }
}

/** How long the lists are once the entries that were sent are in them. */
const countsWith = (counts: FormBase<unknown>['entryCounts'], stored: object): Record<string, number> =>
  Object.fromEntries(
    Object.entries(counts).map(([name, count]) => [name, entryIn(stored, name) === '' ? count : count + 1]),
  )

/**
 * Looks for a lost write in the record as it was read now. If it was stored, it becomes the base of the form, and only what
 * was typed after it is still to be sent. `isApart` are the fields that are sent in a call of their own.
 */
export const findLost = <Typed extends object>(
  fields: Fields<Typed>,
  { versions: before, typed }: FormState<Typed>,
  read: RecordVersion<Typed>,
  isApart: (name: keyof Typed & string) => boolean = () => false,
): FormState<Typed> & { found: Found } => {
  const versions = { ...before, read }
  const { lost, sent } = versions
  const isFound = lost === null ? null : isStored(fields, lost, versions.base, read)
  if (lost === null || sent === null || isFound === null) return { versions, typed, found: 'unsent' }
  if (!isFound) return { versions, typed, found: 'missing' }
  const passing = passingNames(fields).filter((name) => !isApart(name))
  const unchanged = replaceValues(lost, read.values, [...passing, ...withheldNames(fields)])
  // Without the secrets, files and entries that the lost write has brought.
  const restOf = (values: Typed) => {
    const same = passing.filter((name) => isSameValue(values[name], lost[name]))
    return replaceValues(values, read.values, same)
  }
  const rest = restOf(sent)
  return {
    versions: {
      ...versions,
      unchanged,
      base: { ...baseOf(read), values: unchanged },
      lost: null,
      sent: rest,
    },
    typed: restOf(typed),
    found: isSame(fields, rest, unchanged) ? 'stored' : 'unsent',
  }
}

/**
 * Whether a lost write is in the record. Entries that it adds decide alone, because another user may have
 * changed the other fields since. Null for a write without entries or changed values, which no record shows:
 * sending it twice does no harm.
 */
const isStored = <Typed extends object>(
  fields: Fields<Typed>,
  lost: Typed,
  base: FormBase<Typed>,
  { entries: lists, values }: RecordVersion<Typed>,
): boolean | null => {
  const added = Object.entries(lists).flatMap(([name, entries]) => {
    const text = entryIn(lost, name)
    return text === '' ? [] : [entries.slice(base.entryCounts[name] ?? 0).includes(text)]
  })
  if (added.length > 0) return added.every(Boolean)
  const changed = comparedNames(fields).filter((name) => !isSameValue(lost[name], base.values[name]))
  return changed.length === 0 ? null : changed.every((name) => isSameValue(lost[name], values[name]))
}

/**
 * Whether a record has all comparable values and entries of a lost create. Files are not compared: the server
 * renames them.
 */
export const isStoredRecord = <Rec, Typed extends object>(
  fields: FieldTable<Rec, Typed>,
  lost: Typed,
  record: Rec,
): boolean => {
  const { values, entries } = versionOf(fields, record)
  const added = Object.entries(entries).every(([name, texts]) => {
    const text = entryIn(lost, name)
    return text === '' || texts.includes(text)
  })
  const compared = comparedNames(fields).filter((name) => fields[name].control !== 'file')
  return added && compared.every((name) => isSameValue(lost[name], values[name]))
}

/** Whether two versions of a form have the same values. */
export const isSame = <Typed extends object>(fields: Fields<Typed>, one: Typed, other: Typed): boolean =>
  fieldNames(fields).every((name) => isSameValue(one[name], other[name]))

/** The text that a form adds to a list; '' if it adds none. */
const entryIn = (values: object, name: string): string => normalizeText(String(Reflect.get(values, name)))
