import type { FieldValues } from 'react-hook-form'
import type { FieldDifference } from '#machines/submission-setup.ts'
import type { DraftContent } from '#src/rules/draft.ts'
import { restoreDraft } from './draft-values.ts'
import { pick } from './field-names.ts'
import {
  fieldNames,
  findDifferences,
  isSameValue,
  normalizeText,
  passingNames,
  replaceValues,
  withheldNames,
} from './field-table.ts'
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

/** Whether something was typed after the last submission. */
export const hasUnsentInput = <Rec, Typed extends FieldValues, Values, Context>({
  latest,
  versions,
}: SubmissionParts<Rec, Typed, Values, Context>): boolean => {
  const { form, options } = latest.current
  const { sent } = versions.current
  const typed = form.getValues()
  return (
    sent === null || fieldNames(options.fields).some((name) => !isSameValue(typed[name], sent.typed[name]))
  )
}

/** Whether what was submitted is the record as it was last read, or as `isUnchanged` says. */
export const changesNothing = <Rec, Typed extends FieldValues, Values, Context>({
  latest,
  versions,
}: SubmissionParts<Rec, Typed, Values, Context>): boolean => {
  const { fields, isUnchanged } = latest.current.options
  const { sent, current, unchanged } = versions.current
  if (sent === null) return false
  if (current === null) return isUnchanged?.(sent.values) ?? false
  return fieldNames(fields).every((name) => isSameValue(sent.typed[name], unchanged[name]))
}

/** Whether a change stays open when it is saved: what was typed while the call was running is still to be saved. */
export const goesOn = <Rec, Typed extends FieldValues, Values, Context>(
  parts: SubmissionParts<Rec, Typed, Values, Context>,
): boolean => parts.latest.current.options.record !== undefined && hasUnsentInput(parts)

/** Bases the form on what was saved. What was typed while the call was running stays unsaved. */
export const markAsSaved = <Rec, Typed extends FieldValues, Values, Context>(
  parts: SubmissionParts<Rec, Typed, Values, Context>,
): Typed => {
  const { form, options } = parts.latest.current
  const current = parts.versions.current
  const typed = form.getValues()
  const stored = current.sent?.typed ?? typed
  // Passwords, files and entries that were sent do not stay in a form that stays open for more.
  const staysOpen = options.afterwards === undefined || goesOn(parts)
  const passing = staysOpen ? passingNames(options.fields) : []
  const unchanged = replaceValues(stored, current.first, passing)
  const sent = passing.filter((name) => isSameValue(typed[name], stored[name]))
  current.base = { values: unchanged, entryCounts: countsWith(current.base.entryCounts, stored) }
  resetForm(form, current, { unchanged, typed: replaceValues(typed, current.first, sent) })
  return stored
}

/** How long the lists are once the entries that were sent are in them. */
const countsWith = (counts: Readonly<Record<string, number>>, stored: object): Record<string, number> =>
  Object.fromEntries(
    Object.entries(counts).map(([name, count]) => {
      const isAdded = normalizeText(String(Reflect.get(stored, name))) !== ''
      return [name, isAdded ? count + 1 : count]
    }),
  )

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
