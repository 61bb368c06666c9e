import type { RefObject } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { Verification } from '#machines/write.machine.ts'
import type { Call } from '#src/api/client.ts'
import type { Saved } from '#src/contract/envelope.ts'
import type { SentWrite } from '#src/contract/stale-after.ts'
import { createStore } from '#src/rules/create-store.ts'
import type { DraftContent } from '#src/rules/drafts.ts'
import { type Failure, isAnswerLost, messageFor, readFailure } from '#src/rules/failure.ts'
import type { ChangeContent } from '#src/rules/kept-change.ts'
import { writtenAlone } from '#src/rules/validate-change.ts'
import { isAnswered, noteCalls } from '#src/writes/writes.ts'
import type { FormOptions } from './define-form.ts'
import { draftContentOf } from './draft-values.ts'
import {
  differingNames,
  type FieldDifference,
  type FormValues,
  type RecordVersion,
  withheldNames,
} from './field-table.ts'
import {
  type FormState,
  type FormStep,
  hasMore,
  openState,
  replacesNothing,
  stateAfter,
} from './form-state.ts'
import { changeContentOf, refusal } from './record-change.ts'
import { typedFile } from './typed-file.ts'
import { fileErrors } from './validate-form.ts'
import { type Choices, changesNothing, hasUnsentInput, isSame, type VersionedForm } from './versions.ts'

/** A form as it was rendered last. */
type LatestForm<Values> = RefObject<{
  form: Pick<UseFormReturn<FormValues>, 'getValues' | 'reset' | 'setError'>
  options: FormOptions<Values>
}>

/** What of a form is shown beside its fields. */
type FormView = Pick<FormState<unknown>, 'differences' | 'isSaved' | 'unreadable'>

export type FormModel<Values> = ReturnType<typeof createFormModel<Values>>

/**
 * One form: what its steps make of its versions, of its record and of what react-hook-form holds. A step that calls the server goes
 * on when the form is left.
 */
export const createFormModel = <Values>(
  opened: VersionedForm['versions'],
  latest: LatestForm<Values>,
  check: (typed: FormValues) => Promise<unknown>,
) => {
  let latestState = openState<Values>(opened, latest.current.options.replaces?.seen)
  const view = createStore<FormView>(latestState)
  /** What the last save has changed, if that can be undone. */
  let change: ChangeContent | null = null
  const definition = () => latest.current.options.form
  const fields = () => definition().fields
  const state = (): FormState<Values> => ({ ...latestState, typed: latest.current.form.getValues() })
  /** The only place that changes the form: every step goes through it. */
  const take = (step: FormStep<Values>): FormState<Values> => {
    const { form, options } = latest.current
    const before = state()
    latestState = stateAfter(before, step, {
      shown: { fields: fields(), formats: options.formats },
      sendsSecretsApart: options.sendsSecretsApart === true,
    })
    const { versions, typed } = latestState
    if (typed !== before.typed || versions.base.values !== before.versions.base.values) {
      // Without replacing what react-hook-form knows of the fields: a field with the focus is not rendered again.
      form.reset(versions.base.values, { keepFieldsRef: true })
      // What differs from those counts as edited.
      if (typed !== versions.base.values) form.reset(typed, { keepDefaultValues: true, keepFieldsRef: true })
      void check(typed)
    }
    const { differences, isSaved, unreadable } = view.get()
    const isShown =
      latestState.differences === differences &&
      latestState.isSaved === isSaved &&
      latestState.unreadable === unreadable
    if (!isShown) view.set(latestState)
    return latestState
  }

  /** Shows a refusal at the fields that the server names. Returns the failure, without a field if one of them is none of the form. */
  const refuse = (failure: Failure): Error => {
    const { form, options } = latest.current
    const message = messageFor(failure, options.texts.failed)
    const named = Object.entries({
      ...(failure.field === null ? {} : { [failure.field]: message }),
      ...failure.fields,
    }).map(([name, text]) => ({ field: ownName(fields(), name), text }))
    for (const { field, text } of named)
      if (field !== undefined) form.setError(field, { type: 'server', message: text })
    const isInPlace = named.every(({ field }) => field !== undefined)
    return Object.assign(new Error(message), { ...failure, field: (isInPlace && named[0]?.field) || null })
  }
  const refusedStep = (calls: readonly SentWrite[], lost: FormValues | null): FormStep<Values> =>
    latest.current.options.sendsSecretsApart && calls.some(isAnswered)
      ? { type: 'secretsRefused' }
      : { type: 'refused', lost }
  const verifyCreate = async (signal: AbortSignal): Promise<Verification> => {
    const { findStored } = latest.current.options
    const { lost, sent } = latestState.versions
    if (lost === null || sent === null || findStored === undefined) return 'unsent'
    const found = await unsentWithoutAccess(findStored(lost, signal))
    if (typeof found === 'string') return found
    if (!found) return 'missing'
    return isSame(fields(), sent, lost) ? 'stored' : 'outdated'
  }
  /** Browsers refuse to send a file that has changed since the form was checked, and report a lost connection. */
  const checkFiles = async (sent: FormValues) => {
    const [[field, message] = ['', '']] = await fileErrors(sent, fields())
    if (field !== '') throw refusal(message, field)
  }
  return {
    versions: () => latestState.versions,
    change: () => change,
    view,
    /** Shows a newer reading of the record, as long as the form is as it was opened. */
    take: (record: RecordVersion) => void take({ type: 'read', record }),
    closeQuestion: () => void take({ type: 'questionClosed' }),
    hasMore: () => hasMore(fields(), state()),
    hasUnsentInput: () => hasUnsentInput(fields(), state()),
    /** Whether what was submitted is what is stored. */
    changesNothing: () => changesNothing(fields(), latestState.versions),
    /** Whether what was submitted is what the form replaces, as the user has seen it and as it was read last. */
    replacesNothing: () => replacesNothing(fields(), latestState, latest.current.options.replaces?.seen),
    /** Takes what was typed when the form was checked, and what its rules made of that. */
    submit: (typed: FormValues, values: Values) => void take({ type: 'submitted', typed, values }),
    /** Reads the record, or what the form replaces, and returns what another user has changed in it, about which the form asks. */
    compare: async (signal: AbortSignal): Promise<readonly FieldDifference[]> => {
      const { record } = definition()
      const { replaces } = latest.current.options
      // An earlier Save of this form may have been refused.
      change = null
      if (replaces !== undefined)
        return take({ type: 'replacedRead', values: await replaces.reread(signal) }).differences
      if (record === undefined) return []
      return take({ type: 'compared', record: await record.reread(signal) }).differences
    },
    /** Asks what the form asks before it is sent. */
    ask: async (): Promise<boolean> => {
      const { submitted } = latestState
      return submitted === null || ((await latest.current.options.ask?.(submitted)) ?? true)
    },
    send: async (call: Call): Promise<Saved> => {
      const { submitted, replaced, versions } = latestState
      const { sent, lost, read } = versions
      if (sent === null || submitted === null) throw new Error('A form was sent before it was checked')
      take({ type: 'sent' })
      change = changeOf(latest.current.options, { sent, read, replaced: replaced?.stored })
      const { noted, calls } = noteCalls(call)
      try {
        await checkFiles(sent)
        const changed = differingNames(fields(), sent, read?.values ?? {})
        return await latest.current.options.send(noted, await withTypedFiles(submitted), changed, change)
      } catch (error) {
        const failure = readFailure(error)
        if (!isAnswerLost(failure)) take(refusedStep(calls, lost))
        throw refuse(failure)
      }
    },
    /** Looks for a write whose answer was lost. */
    verify: async (signal: AbortSignal): Promise<Verification> => {
      const { record } = definition()
      if (record === undefined) return verifyCreate(signal)
      return take({ type: 'looked', record: await record.reread(signal) }).found
    },
    choose: (choices: Choices) => void take({ type: 'chosen', choices }),
    /** Bases the form on what was saved, and returns that. */
    markAsSaved: (): FormValues => {
      const before = state()
      const staysOpen = latest.current.options.after === undefined || hasMore(fields(), before)
      take({ type: 'saved', staysOpen })
      return before.versions.sent ?? before.typed
    },
    draft: (): DraftContent => draftContentOf(state(), withheldNames(fields())),
    /**
     * Puts a draft and its base into the form, and asks about what another user has changed since. 2.0.0 kept of a lost write what was
     * typed: as it was sent it is known again.
     */
    restore: ({ lost, ...draft }: DraftContent) => {
      const sent = lost && writtenAlone(definition().struct, lost)
      take({ type: 'draftRestored', draft: { ...draft, lost: sent } })
    },
    /** Returns to what was loaded. */
    discard: () => void take({ type: 'discarded' }),
  }
}

/** The name that a form has for a field of the server: some servers write it in capitals, or without underscores. */
const ownName = (fields: object, name: string): string | undefined =>
  Object.keys(fields).find((own) => plainName(own) === plainName(name))

const plainName = (name: string): string => name.replace(/[_-]/g, '').toLowerCase()

const changeOf = <Values>(
  { form, undo }: FormOptions<Values>,
  {
    sent,
    read,
    replaced,
  }: { sent: FormValues; read: RecordVersion | null; replaced: FormValues | undefined },
): ChangeContent | null => {
  const before = replaced ?? read?.values
  if (undo === undefined || before === undefined) return null
  return changeContentOf(undo, form, { before, sent, unreadable: read?.unreadable.flat() ?? [] })
}

const withTypedFiles = async <Values>(values: Values): Promise<Values> => {
  const entries = Object.entries(Object(values)).map(async ([name, value]) => [
    name,
    value instanceof File ? await typedFile(value) : value,
  ])
  // The same names, with values of the same types.
  return Object.fromEntries(await Promise.all(entries)) as Values
}

/** A user who may write but not read cannot search: then the server refuses a second record of the same key. */
const unsentWithoutAccess = <Found>(search: Promise<Found>): Promise<Found | 'unsent'> =>
  search.catch((error: unknown) => {
    if (readFailure(error).status === 403) return 'unsent'
    throw error
  })
