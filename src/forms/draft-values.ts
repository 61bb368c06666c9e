import type { DraftContent } from '#src/rules/drafts.ts'
import { isSameValue } from '#src/rules/validate-change.ts'
import {
  type FieldDifference,
  type FormValues,
  findDifferences,
  pick,
  type ShownFields,
  withheldNames,
} from './field-table.ts'
import { baseOf, type VersionedForm } from './versions.ts'

/** The content of a draft: the fields that differ from the base of the form, except the withheld ones. */
export const draftContentOf = (
  { typed, versions: { base, lost } }: VersionedForm,
  withheld: readonly string[],
): DraftContent => {
  const changedIn = (values: FormValues) =>
    Object.keys(values).filter(
      (name) => !withheld.includes(name) && !isSameValue(values[name], base.values[name]),
    )
  const changed = changedIn(typed)
  return {
    values: pick(typed, changed),
    base: pick(base.values, [...changed, ...(lost === null ? [] : changedIn(lost))]),
    entryCounts: base.entryCounts,
    lost: lost === null ? null : pick(lost, changedIn(lost)),
  }
}

/**
 * Reverses draftContentOf: what to show, what it is based on, the write whose answer was lost, and what another user has
 * changed since.
 */
export const restoreDraft = (
  shown: ShownFields,
  draft: DraftContent,
  { versions, typed }: VersionedForm,
): VersionedForm & { differences: readonly FieldDifference[] } => {
  const loaded = versions.read ?? { values: versions.base.values, entries: {} }
  const restorable = (values: Readonly<Record<string, unknown>>) =>
    restorableValues(values, loaded.values, withheldNames(shown.fields))
  const base = {
    values: { ...loaded.values, ...restorable(draft.base) },
    entryCounts: { ...baseOf(loaded).entryCounts, ...draft.entryCounts },
  }
  const mine = { ...typed, ...restorable(draft.values) }
  return {
    versions: {
      ...versions,
      base,
      lost: draft.lost === null ? null : { ...base.values, ...restorable(draft.lost) },
    },
    typed: mine,
    differences: findDifferences(shown, { original: base.values, theirs: loaded.values, mine }),
  }
}

/** The fields that the form still has, with values of the same type. */
const restorableValues = (
  values: Readonly<Record<string, unknown>>,
  loaded: FormValues,
  withheld: readonly string[],
): FormValues =>
  Object.fromEntries(
    Object.entries(values).filter(
      (entry): entry is [string, FormValues[string]] =>
        !withheld.includes(entry[0]) && typeNameOf(entry[1]) === typeNameOf(loaded[entry[0]]),
    ),
  )

const typeNameOf = (value: unknown): string => (Array.isArray(value) ? 'list' : typeof value)
