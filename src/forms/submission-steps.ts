import type { FieldValues } from 'react-hook-form'
import type { FieldDifference } from '#machines/submission-setup.ts'
import type { DraftContent } from '#src/rules/draft.ts'
import { restoreDraft } from './draft-values.ts'
import { pick } from './field-names.ts'
import { findDifferences, replaceValues, withheldNames } from './field-table.ts'
import { resetForm } from './form-versions.ts'
import type { SubmissionParts } from './submission-actors.ts'

export type Choices = Readonly<Record<string, 'mine' | 'theirs'>>

/**
 * Makes the record as it was last read the base of the form, and sets each field to the chosen value, mine or
 * theirs.
 */
export const applyConflictChoices = <Rec, Typed extends FieldValues, Values, Context>(
  { latest, versions }: SubmissionParts<Rec, Typed, Values, Context>,
  choices: Choices,
): void => {
  const { form } = latest.current
  const { current } = versions.current
  if (current === null) return
  const unchanged = current.version.values
  const theirs = Object.keys(choices).filter((field) => choices[field] === 'theirs')
  versions.current.base = { ...versions.current.base, values: unchanged }
  resetForm(form, versions.current, { unchanged, typed: { ...form.getValues(), ...pick(unchanged, theirs) } })
}

/** Bases the form on what was saved. What was typed while the call was running stays unsaved. */
export const markAsSaved = <Rec, Typed extends FieldValues, Values, Context>({
  latest,
  versions,
}: SubmissionParts<Rec, Typed, Values, Context>): Typed => {
  const { form, options } = latest.current
  const { fields, afterwards } = options
  const { current } = versions
  const stored = current.sent?.typed ?? form.getValues()
  // Passwords and files do not stay in a form that stays open for more.
  const withheld = afterwards === undefined ? withheldNames(fields) : []
  const unchanged = replaceValues(stored, current.first, withheld)
  current.base = { ...current.base, values: unchanged }
  resetForm(form, current, { unchanged, typed: replaceValues(form.getValues(), current.first, withheld) })
  return stored
}

/** Puts a draft and its base into the form. Returns what another user has changed since. */
export const applyDraft = <Rec, Typed extends FieldValues, Values, Context>(
  { latest, versions }: SubmissionParts<Rec, Typed, Values, Context>,
  draft: DraftContent,
): { differences: readonly FieldDifference[]; isAnswerLost: boolean } => {
  const { form, options } = latest.current
  const { fields, context } = options
  const loaded = versions.current.current?.version ?? { values: versions.current.first, entries: {} }
  const restored = restoreDraft(draft, { typed: form.getValues(), loaded }, withheldNames(fields))
  versions.current.base = restored.base
  versions.current.lost = restored.lost
  form.reset(restored.typed, { keepDefaultValues: true })
  const versionsOfValues = { original: restored.base.values, theirs: loaded.values, mine: restored.typed }
  return {
    differences: findDifferences(fields, versionsOfValues, context),
    isAnswerLost: restored.lost !== null,
  }
}
