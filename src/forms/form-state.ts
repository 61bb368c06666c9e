import type { DraftContent } from '#src/rules/drafts.ts'
import { restoreDraft } from './draft-values.ts'
import {
  asSent,
  differingNames,
  type FieldDifference,
  type FormValues,
  findDifferences,
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
  isSame,
  markAsSaved,
  takeReading,
  type VersionedForm,
} from './versions.ts'

/** A form between two steps: what it knows of its record, what is typed, and what the user is asked or told. */
export type FormState<Values> = VersionedForm & {
  /** What a form that was empty at first replaces: as the user has seen it, and as it was read last. Null for the others. */
  replaced: { seen: FormValues; stored: FormValues } | null
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
  /** What the form replaces was read before it is sent. */
  | { type: 'replacedRead'; values: FormValues }
  /** The record was read to look for a write whose answer was lost. */
  | { type: 'looked'; record: RecordVersion }
  /** Until there is an answer, it may be stored: a draft that is restored after a reload has to say so. */
  | { type: 'sent' }
  /** What was sent is not stored; what an earlier write has sent may still be. */
  | { type: 'refused'; lost: FormValues | null }
  /** All that was sent is stored but for the secrets, which were sent apart. */
  | { type: 'secretsRefused' }
  | { type: 'saved'; staysOpen: boolean }
  | { type: 'chosen'; choices: Choices }
  | { type: 'questionClosed' }
  | { type: 'draftRestored'; draft: DraftContent }
  | { type: 'discarded' }

/** What the steps need of the options of a form. */
export type StepRules = { shown: ShownFields; sendsSecretsApart: boolean }

export const openState = <Values>(
  versions: VersionedForm['versions'],
  replaced?: FormValues,
): FormState<Values> => ({
  versions,
  typed: versions.base.values,
  replaced: replaced === undefined ? null : { seen: replaced, stored: replaced },
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
    case 'replacedRead':
      return { ...state, ...compareReplaced(state, step.values, rules.shown) }
    case 'looked':
      return afterLook(state, step.record, rules)
    case 'sent':
      return { ...state, versions: { ...versions, lost: versions.sent } }
    case 'refused':
      return { ...state, versions: { ...versions, lost: step.lost } }
    case 'secretsRefused':
      return { ...state, versions: markAsSaved(fields, state, true).versions }
    case 'saved':
      return { ...state, ...markAsSaved(fields, state, step.staysOpen), isSaved: !step.staysOpen }
    case 'chosen':
      return { ...state, ...applyChoices(state, step.choices), ...chooseReplaced(state, step.choices) }
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

const compareReplaced = (
  { replaced, versions: { sent, lost } }: FormState<unknown>,
  stored: FormValues,
  shown: ShownFields,
): Partial<Pick<FormState<unknown>, 'replaced' | 'differences'>> => {
  // What this form has sent without an answer is no change of someone else.
  if (replaced === null || (lost !== null && isSame(shown.fields, lost, stored))) return { differences: [] }
  return {
    replaced: { ...replaced, stored },
    differences:
      sent === null ? [] : findDifferences(shown, { original: replaced.seen, theirs: stored, mine: sent }),
  }
}

const chooseReplaced = (
  { replaced, typed }: FormState<unknown>,
  choices: Choices,
): Partial<Pick<FormState<unknown>, 'replaced' | 'typed'>> => {
  if (replaced === null) return {}
  const { stored } = replaced
  const theirs = Object.keys(choices).filter((field) => choices[field] === 'theirs')
  return { replaced: { seen: stored, stored }, typed: { ...typed, ...pick(stored, theirs) } }
}

/**
 * Whether what was submitted is what was read last, and no write without an answer may change that. Not where the screen shows
 * something else: then it is sent, and what follows a save brings the screen up to date.
 */
export const replacesNothing = (
  fields: ShownFields['fields'],
  { replaced, versions: { sent, lost } }: FormState<unknown>,
  shown: FormValues | undefined,
): boolean =>
  replaced !== null &&
  lost === null &&
  sent !== null &&
  isSame(fields, sent, replaced.stored) &&
  shown !== undefined &&
  isSame(fields, shown, replaced.stored)

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
