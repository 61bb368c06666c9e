import type { DraftContent } from '#src/rules/draft.ts'
import { isSameValue } from '#src/rules/validate-change.ts'
import {
  type FieldDifference,
  findDifferences,
  pick,
  type ShownFields,
  withheldNames,
} from './field-table.ts'
import { baseOf, type FormState } from './form-versions.ts'

/** The content of a draft: the fields that differ from the base of the form, except the withheld ones. */
export const draftContentOf = <Typed extends object>(
  { typed, versions: { base, lost } }: FormState<Typed>,
  withheld: readonly string[],
): DraftContent => {
  const changedIn = (values: Typed) =>
    Object.keys(values).filter(
      (name) =>
        !withheld.includes(name) && !isSameValue(Reflect.get(values, name), Reflect.get(base.values, name)),
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
export const restoreDraft = <Typed extends object>(
  shown: ShownFields<Typed>,
  draft: DraftContent,
  { versions, typed }: FormState<Typed>,
): FormState<Typed> & { differences: readonly FieldDifference[] } => {
  const loaded = versions.read ?? { values: versions.unchanged, entries: {} }
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
  loaded: object,
  withheld: readonly string[],
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) =>
        !withheld.includes(name) && typeNameOf(value) === typeNameOf(Reflect.get(loaded, name)),
    ),
  )

const typeNameOf = (value: unknown): string => (Array.isArray(value) ? 'list' : typeof value)
