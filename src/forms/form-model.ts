import type { RefObject, SubmitEvent } from 'react'
import type { FieldErrors, FieldValues, UseFormReturn } from 'react-hook-form'
import type { Verification } from '#machines/write.machine.ts'
import type { Saved } from '#src/contract/envelope.ts'
import type { DraftContent } from '#src/rules/draft.ts'
import { type Failure, isAnswerLost, messageFor, readFailure } from '#src/rules/failure.ts'
import { draftContentOf, restoreDraft } from './draft-values.ts'
import { type FieldDifference, fieldNamesIn, type RecordVersion, withheldNames } from './field-table.ts'
import type { FormTask } from './form-task.ts'
import {
  applyChoices,
  type Choices,
  changesNothing,
  compareWith,
  type FormState,
  type FormVersions,
  findLost,
  hasUnsentInput,
  isSame,
  markAsSaved,
} from './form-versions.ts'

/** What react-hook-form offers whatever the rules of a form return. */
export type FormMethods<Typed extends FieldValues> = Omit<
  UseFormReturn<Typed>,
  'control' | 'handleSubmit'
> & {
  handleSubmit: (
    onValid: () => void,
    onInvalid: (errors: FieldErrors<Typed>) => void,
  ) => (event?: SubmitEvent<HTMLFormElement>) => Promise<void>
}

/** A form as it was rendered last. */
export type LatestForm<Typed extends FieldValues> = RefObject<{
  form: Omit<FormMethods<Typed>, 'formState'>
  task: FormTask<Typed>
}>

type FormView = {
  /** The changes of another user about which the user is asked. */
  differences: readonly FieldDifference[]
  /** Whether the form is saved and will be left. */
  isOver: boolean
}

export type FormModel<Typed extends FieldValues> = ReturnType<typeof createFormModel<Typed>>

/**
 * Owns the versions of one form, and takes each step with them and what react-hook-form holds. A step that calls the
 * server goes on when the form is left.
 */
export const createFormModel = <Typed extends FieldValues>(
  opened: FormVersions<Typed>,
  latest: LatestForm<Typed>,
) => {
  let versions = opened
  let view: FormView = { differences: [], isOver: false }
  const listeners = new Set<() => void>()
  const setView = (next: Partial<FormView>) => {
    view = { ...view, ...next }
    for (const onChanged of listeners) onChanged()
  }
  const state = (): FormState<Typed> => ({ versions, typed: latest.current.form.getValues() })
  /** Sets the values of the form, and those that count as not edited. */
  const show = (next: FormState<Typed>) => {
    const { form } = latest.current
    versions = next.versions
    form.reset(versions.unchanged)
    form.reset(next.typed, { keepDefaultValues: true })
  }
  const fields = () => latest.current.task.fields
  /** Whether a change stays open when it is saved: what was typed while the call was running is still to be saved. */
  const goesOn = () => versions.read !== null && hasUnsentInput(fields(), state())

  /** Shows a refusal at the field that the server names. Returns the failure, without a field if it is none of the form. */
  const refuse = (failure: Failure): Error => {
    const { form, task } = latest.current
    const [refused] = fieldNamesIn(form.getValues(), [failure.field ?? ''])
    const message = messageFor(failure, task.texts.failed)
    const error = Object.assign(new Error(message), { ...failure, field: refused ?? null })
    if (refused === undefined) return error
    form.setError(refused, { type: 'server', message })
    return error
  }
  /** Looks in the record as it was read now for a write whose answer was lost. */
  const findSent = (read: RecordVersion<Typed>): Verification => {
    const { found, ...next } = findLost(fields(), state(), read, latest.current.task.isApart)
    if (versions.lost === next.versions.lost) versions = next.versions
    else show(next)
    return found
  }
  const verifyCreate = async (signal: AbortSignal): Promise<Verification> => {
    const { findStored } = latest.current.task
    const { lost, sent } = versions
    if (lost === null || sent === null || findStored === undefined) return 'unsent'
    const found = await unsentWithoutAccess(findStored(lost, signal))
    if (typeof found === 'string') return found
    if (!found) return 'missing'
    return isSame(fields(), sent, lost) ? 'stored' : 'outdated'
  }
  return {
    versions: () => versions,
    view: () => view,
    subscribe: (onChanged: () => void) => {
      listeners.add(onChanged)
      return () => void listeners.delete(onChanged)
    },
    /** Asks about changes of another user; about none closes the question. */
    ask: (differences: readonly FieldDifference[]) => setView({ differences }),
    goesOn,
    hasUnsentInput: () => hasUnsentInput(fields(), state()),
    /** Whether what was submitted is what is stored. */
    changesNothing: () => {
      const { sent, read, lost } = versions
      if (lost !== null) return false
      if (read !== null || sent === null) return changesNothing(fields(), versions)
      return latest.current.task.isUnchanged?.(sent) ?? false
    },
    submit: () => {
      versions = { ...versions, sent: latest.current.form.getValues() }
    },
    /** Reads the record, and returns what another user has changed in it. */
    compare: async (signal: AbortSignal): Promise<readonly FieldDifference[]> => {
      const { task } = latest.current
      if (task.record === undefined) return []
      const read = await task.record.reread(signal)
      const { read: before } = versions
      // What was looked for and not found may have arrived since.
      findSent(read)
      const compared = compareWith(task, { ...versions, read: before }, read)
      versions = compared.versions
      return compared.differences
    },
    send: async (): Promise<Saved> => {
      const before = versions
      const { sent, lost } = before
      if (sent === null) throw new Error('A form was sent before it was checked')
      // Until there is an answer, it may be stored: a draft that is restored after a reload has to say so.
      versions = { ...versions, lost: sent }
      try {
        return await latest.current.task.send(sent, before)
      } catch (error) {
        const failure = readFailure(error)
        if (!isAnswerLost(failure)) versions = { ...versions, lost }
        throw refuse(failure)
      }
    },
    /** Looks for a write whose answer was lost. */
    verify: async (signal: AbortSignal): Promise<Verification> => {
      const { record } = latest.current.task
      return record === undefined ? verifyCreate(signal) : findSent(await record.reread(signal))
    },
    choose: (choices: Choices) => show(applyChoices(state(), choices)),
    /** Bases the form on what was saved, and returns that. */
    markAsSaved: (): Typed => {
      const stored = versions.sent ?? latest.current.form.getValues()
      const staysOpen = latest.current.task.after === undefined || goesOn()
      show(markAsSaved(fields(), state(), staysOpen))
      setView({ isOver: !staysOpen })
      return stored
    },
    draft: (): DraftContent => draftContentOf(state(), withheldNames(fields())),
    /** Puts a draft and its base into the form, and asks about what another user has changed since. */
    restore: (draft: DraftContent) => {
      const { differences, ...restored } = restoreDraft(latest.current.task, draft, state())
      show(restored)
      // What may be stored is looked up first.
      if (versions.lost === null) setView({ differences })
    },
    /** Returns to what was loaded. */
    discard: () => {
      const { unchanged, base } = versions
      show({ versions: { ...versions, lost: null, base: { ...base, values: unchanged } }, typed: unchanged })
    },
  }
}

/** A user who may write but not read cannot search: then the server refuses a second record of the same key. */
const unsentWithoutAccess = <Found>(search: Promise<Found>): Promise<Found | 'unsent'> =>
  search.catch((error: unknown) => {
    if (readFailure(error).status === 403) return 'unsent'
    throw error
  })
