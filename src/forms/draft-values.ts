import type { DraftContent } from '#src/rules/draft.ts'
import { pick } from './field-names.ts'
import { isSameValue, type RecordVersion } from './field-table.ts'
import { baseOf, type FormBase } from './form-versions.ts'

/** The content of a draft: the fields that differ from the base of the form, except the withheld ones. */
export const draftContentOf = <Typed extends object>(
  typed: Typed,
  { base, lost }: { base: FormBase<Typed>; lost: Typed | null },
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
 * Reverses draftContentOf: the values to show, what they are based on, and the write whose answer was lost.
 */
export const restoreDraft = <Typed extends object>(
  draft: DraftContent,
  { typed, loaded }: { typed: Typed; loaded: RecordVersion<Typed> },
  withheld: readonly string[],
): { typed: Typed; base: FormBase<Typed>; lost: Typed | null } => {
  const restorable = (values: Readonly<Record<string, unknown>>) =>
    restorableValues(values, loaded.values, withheld)
  const loadedBase = baseOf(loaded)
  const base = {
    values: { ...loaded.values, ...restorable(draft.base) },
    entryCounts: { ...loadedBase.entryCounts, ...draft.entryCounts },
  }
  return {
    typed: { ...typed, ...restorable(draft.values) },
    base,
    lost: draft.lost === null ? null : { ...base.values, ...restorable(draft.lost) },
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
