import type { RefObject } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { Verification } from '#machines/write.machine.ts'
import type { Call } from '#src/api/client.ts'
import type { Saved } from '#src/contract/envelope.ts'
import { createStore } from '#src/rules/create-store.ts'
import type { DraftContent } from '#src/rules/drafts.ts'
import { type Failure, isAnswerLost, messageFor, readFailure } from '#src/rules/failure.ts'
import type { FormOptions } from './define-form.ts'
import { draftContentOf, restoreDraft } from './draft-values.ts'
import {
  differingNames,
  type FieldDifference,
  type FormValues,
  type RecordVersion,
  withheldNames,
} from './field-table.ts'
import { fileErrors } from './validate-form.ts'
import {
  applyChoices,
  type Choices,
  changesNothing,
  compareWith,
  discardInput,
  type FormState,
  findLost,
  hasUnsentInput,
  isSame,
  markAsSaved,
  takeReading,
} from './versions.ts'

/** A form as it was rendered last. */
type LatestForm<Values> = RefObject<{
  form: Pick<UseFormReturn<FormValues>, 'getValues' | 'reset' | 'setError'>
  options: FormOptions<Values>
}>

type FormView = {
  /** The changes of another user about which the user is asked. */
  differences: readonly FieldDifference[]
  /** Whether the form is saved and will be left. */
  isSaved: boolean
  /** The fields whose stored values could not be read. */
  unreadable: readonly string[]
}

export type FormModel<Values> = ReturnType<typeof createFormModel<Values>>

/**
 * Owns the versions of one form, and takes each step with them and what react-hook-form holds. A step that calls the
 * server goes on when the form is left.
 */
export const createFormModel = <Values>(opened: FormState['versions'], latest: LatestForm<Values>) => {
  let versions = opened
  /** What the rules made of what was submitted last. */
  let submitted: Values | null = null
  const view = createStore<FormView>({
    differences: [],
    isSaved: false,
    unreadable: opened.read?.unreadable.flat() ?? [],
  })
  const setView = (next: Partial<FormView>) => view.set({ ...view.get(), ...next })
  const state = (): FormState => ({ versions, typed: latest.current.form.getValues() })
  /** Sets the values of the form, and those that count as not edited. */
  const show = (next: FormState) => {
    const { form } = latest.current
    versions = next.versions
    form.reset(versions.base.values)
    form.reset(next.typed, { keepDefaultValues: true })
  }
  const definition = () => latest.current.options.form
  const fields = () => definition().fields
  /** Whether a change stays open when it is saved: what was typed while the call was running is still to be saved. */
  const goesOn = () => versions.read !== null && hasUnsentInput(fields(), state())

  /** Shows a refusal at the field that the server names. Returns the failure, without a field if it is none of the form. */
  const refuse = (failure: Failure): Error => {
    const { form, options } = latest.current
    const message = messageFor(failure, options.texts.failed)
    const field = failure.field !== null && Object.hasOwn(fields(), failure.field) ? failure.field : null
    if (field !== null) form.setError(field, { type: 'server', message })
    return Object.assign(new Error(message), { ...failure, field })
  }
  /** Looks in the record as it was read now for a write whose answer was lost. */
  const findSent = (read: RecordVersion): Verification => {
    const { sendsSecretsApart } = latest.current.options
    const isApart = (name: string) => sendsSecretsApart === true && fields()[name]?.secret === true
    const { lost, sent: before } = versions
    const { found, ...next } = findLost(fields(), state(), read, isApart)
    if (lost === next.versions.lost) versions = next.versions
    else {
      // What the lost write has brought is not sent again.
      const brought = differingNames(fields(), before ?? {}, next.versions.sent ?? {})
      const empty = brought.map((name) => [name, fields()[name]?.control === 'file' ? undefined : ''])
      submitted = submitted && { ...submitted, ...Object.fromEntries(empty) }
      show(next)
    }
    return found
  }
  const verifyCreate = async (signal: AbortSignal): Promise<Verification> => {
    const { findStored } = latest.current.options
    const { lost, sent } = versions
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
    versions: () => versions,
    view,
    /** Shows a newer reading of the record, as long as the form is as it was opened. */
    take: (read: RecordVersion) => {
      const taken = takeReading(fields(), state(), read)
      if (taken === null) return
      versions = taken.versions
      // Without replacing what react-hook-form knows of the fields: a field with the focus is not rendered again.
      latest.current.form.reset(taken.typed, { keepFieldsRef: true })
      setView({ unreadable: read.unreadable.flat() })
    },
    /** Asks about changes of another user; about none closes the question. */
    ask: (differences: readonly FieldDifference[]) => setView({ differences }),
    goesOn,
    hasUnsentInput: () => hasUnsentInput(fields(), state()),
    /** Whether what was submitted is what is stored. */
    changesNothing: () => {
      const { isUnchanged } = latest.current.options
      if (versions.read !== null || isUnchanged === undefined) return changesNothing(fields(), versions)
      return versions.lost === null && submitted !== null && isUnchanged(submitted)
    },
    /** Takes what the form holds, and what its rules made of that. */
    submit: (values: Values) => {
      submitted = values
      versions = { ...versions, sent: latest.current.form.getValues() }
    },
    /** Reads the record, and returns what another user has changed in it. */
    compare: async (signal: AbortSignal): Promise<readonly FieldDifference[]> => {
      const { record } = definition()
      if (record === undefined) return []
      const read = await record.reread(signal)
      const { read: before } = versions
      // What was looked for and not found may have arrived since.
      findSent(read)
      const shown = { fields: fields(), formats: latest.current.options.formats }
      const compared = compareWith(shown, { ...versions, read: before }, read)
      versions = compared.versions
      return compared.differences
    },
    send: async (call: Call): Promise<Saved> => {
      const { sent, lost, read } = versions
      if (sent === null || submitted === null) throw new Error('A form was sent before it was checked')
      // Until there is an answer, it may be stored: a draft that is restored after a reload has to say so.
      versions = { ...versions, lost: sent }
      try {
        await checkFiles(sent)
        return await latest.current.options.send(
          call,
          submitted,
          differingNames(fields(), sent, read?.values ?? {}),
        )
      } catch (error) {
        const failure = readFailure(error)
        if (!isAnswerLost(failure)) versions = { ...versions, lost }
        throw refuse(failure)
      }
    },
    /** Looks for a write whose answer was lost. */
    verify: async (signal: AbortSignal): Promise<Verification> => {
      const { record } = definition()
      return record === undefined ? verifyCreate(signal) : findSent(await record.reread(signal))
    },
    choose: (choices: Choices) => show(applyChoices(state(), choices)),
    /** Bases the form on what was saved, and returns that. */
    markAsSaved: (): FormValues => {
      const stored = versions.sent ?? latest.current.form.getValues()
      const staysOpen = latest.current.options.after === undefined || goesOn()
      show(markAsSaved(fields(), state(), staysOpen))
      setView({ isSaved: !staysOpen })
      return stored
    },
    draft: (): DraftContent => draftContentOf(state(), withheldNames(fields())),
    /** Puts a draft and its base into the form, and asks about what another user has changed since. */
    restore: (draft: DraftContent) => {
      const shown = { fields: fields(), formats: latest.current.options.formats }
      const { differences, ...restored } = restoreDraft(shown, draft, state())
      show(restored)
      // What may be stored is looked up first.
      if (versions.lost === null) setView({ differences })
    },
    /** Returns to what was loaded. */
    discard: () => show(discardInput(versions)),
  }
}

/** A refusal before anything was sent. */
export const refusal = (message: string, field: string | null = null): Error =>
  Object.assign(new Error(message), { kind: 'refused', serverMessage: message, field } satisfies Failure)

/** A user who may write but not read cannot search: then the server refuses a second record of the same key. */
const unsentWithoutAccess = <Found>(search: Promise<Found>): Promise<Found | 'unsent'> =>
  search.catch((error: unknown) => {
    if (readFailure(error).status === 403) return 'unsent'
    throw error
  })
