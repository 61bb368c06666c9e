import type { DraftContent } from '#src/rules/drafts.ts'
import { restoreDraft } from './draft-values.ts'
import {
  asSent,
  differingNames,
  type FieldDifference,
  type FormValues,
  pick,
  type RecordVersion,
  type ShownFields,
} from './field-table.ts'
import {
  applyChoices,
  type Choices,
  compareWith,
  discardInput,
  type Found,
  findLost,
  hasUnsentInput,
  markAsSaved,
  takeReading,
  type VersionedForm,
} from './versions.ts'

/** A form between two steps: what it knows of its record, what is typed, and what the user is asked or told. */
export type FormState<Values> = VersionedForm & {
  /** What the rules made of what was submitted last. */
  submitted: Values | null
  /** What the last look at the record says of a write whose answer was lost. */
  found: Found
  /** The changes of another user about which the user is asked. */
  differences: readonly FieldDifference[]
  /** Whether the form is saved and will be left. */
  isSaved: boolean
  /** The fields whose stored values could not be read. */
  unreadable: readonly string[]
}

export type FormStep<Values> =
  /** The record was read again for the screen. */
  | { type: 'read'; record: RecordVersion }
  /** What was typed when the form was checked, and what the rules made of that. */
  | { type: 'submitted'; typed: FormValues; values: Values }
  /** The record was read before the form is sent. */
  | { type: 'compared'; record: RecordVersion }
  /** The record was read to look for a write whose answer was lost. */
  | { type: 'looked'; record: RecordVersion }
  /** Until there is an answer, it may be stored: a draft that is restored after a reload has to say so. */
  | { type: 'sent' }
  /** What was sent is not stored; what an earlier write has sent may still be. */
  | { type: 'refused'; lost: FormValues | null }
  | { type: 'saved'; staysOpen: boolean }
  | { type: 'chosen'; choices: Choices }
  | { type: 'questionClosed' }
  | { type: 'draftRestored'; draft: DraftContent }
  | { type: 'discarded' }

/** What the steps need of the options of a form. */
export type StepRules = { shown: ShownFields; sendsSecretsApart: boolean }

export const openState = <Values>(versions: VersionedForm['versions']): FormState<Values> => ({
  versions,
  typed: versions.base.values,
  submitted: null,
  found: 'unsent',
  differences: [],
  isSaved: false,
  unreadable: versions.read?.unreadable.flat() ?? [],
})

/** The form after a step. Its `typed` and the values of its base are the same objects unless the fields have to show others. */
export const stateAfter = <Values>(
  state: FormState<Values>,
  step: FormStep<Values>,
  rules: StepRules,
): FormState<Values> => {
  const { versions } = state
  const { fields } = rules.shown
  switch (step.type) {
    case 'read': {
      const taken = takeReading(fields, state, step.record)
      return taken === null ? state : { ...state, ...taken, unreadable: step.record.unreadable.flat() }
    }
    case 'submitted':
      return afterSubmission(state, step)
    case 'compared': {
      // What was looked for and not found may have arrived since.
      const looked = afterLook(state, step.record, rules)
      const compared = compareWith(rules.shown, { ...looked.versions, read: versions.read }, step.record)
      return { ...looked, ...compared }
    }
    case 'looked':
      return afterLook(state, step.record, rules)
    case 'sent':
      return { ...state, versions: { ...versions, lost: versions.sent } }
    case 'refused':
      return { ...state, versions: { ...versions, lost: step.lost } }
    case 'saved':
      return { ...state, ...markAsSaved(fields, state, step.staysOpen), isSaved: !step.staysOpen }
    case 'chosen':
      return { ...state, ...applyChoices(state, step.choices) }
    case 'questionClosed':
      return { ...state, differences: [] }
    case 'draftRestored': {
      const restored = restoreDraft(rules.shown, step.draft, state)
      // What may be stored is looked up before anything is asked.
      const differences = restored.versions.lost === null ? restored.differences : state.differences
      return { ...state, ...restored, differences }
    }
    case 'discarded':
      return { ...state, ...discardInput(versions) }
  }
}

/** The fields show what is sent, as the rules write it, but for those in which more was typed while the form was checked. */
const afterSubmission = <Values>(
  state: FormState<Values>,
  { typed, values }: { typed: FormValues; values: Values },
): FormState<Values> => {
  const sent = asSent(typed, values)
  const rewritten = Object.keys(sent).filter(
    (name) => sent[name] !== typed[name] && state.typed[name] === typed[name],
  )
  return {
    ...state,
    submitted: values,
    versions: { ...state.versions, sent },
    typed: rewritten.length === 0 ? state.typed : { ...state.typed, ...pick(sent, rewritten) },
  }
}

const afterLook = <Values>(
  state: FormState<Values>,
  record: RecordVersion,
  { shown: { fields }, sendsSecretsApart }: StepRules,
): FormState<Values> => {
  const isApart = (name: string) => sendsSecretsApart && fields[name]?.secret === true
  const next = findLost(fields, state, record, isApart)
  if (next.versions.lost === state.versions.lost) return { ...state, ...next }
  // What the lost write has brought is not sent again.
  const brought = differingNames(fields, state.versions.sent ?? {}, next.versions.sent ?? {})
  const empty = brought.map((name) => [name, fields[name]?.control === 'file' ? undefined : ''])
  return {
    ...state,
    ...next,
    submitted: state.submitted && { ...state.submitted, ...Object.fromEntries(empty) },
  }
}

/** Whether a change that is saved is still to be saved, because more was typed while it was sent. */
export const hasMore = (fields: ShownFields['fields'], state: VersionedForm): boolean =>
  state.versions.read !== null && hasUnsentInput(fields, state)
