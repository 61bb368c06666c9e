import type { RefObject } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { fromPromise } from 'xstate'
import type { FieldDifference, Verification } from '#machines/submission-setup.ts'
import type { Saved } from '#src/contract/envelope.ts'
import { isEmpty } from '#src/rules/changes.ts'
import { type Failure, isAnswerLost, messageFor, readFailure } from '#src/rules/failure.ts'
import { fileErrors } from './chosen-files.ts'
import { fieldNamesIn } from './field-names.ts'
import {
  fieldNames,
  fileValidators,
  findDifferences,
  isSameValue,
  passingNames,
  replaceValues,
  versionOf,
  withheldNames,
} from './field-table.ts'
import { focusField } from './focus-field.ts'
import type { FormOptions } from './form-options.ts'
import { baseOf, type FormVersions, isStored, resetForm } from './form-versions.ts'
import { validateForm } from './struct-resolver.ts'
import { unreadableNames } from './unreadable-fields.ts'

type FormMethods<Typed extends FieldValues, Values> = Omit<UseFormReturn<Typed, unknown, Values>, 'formState'>

/** A form as it was rendered last. */
type LatestForm<Rec, Typed extends FieldValues, Values, Context> = RefObject<{
  form: FormMethods<Typed, Values>
  options: FormOptions<Rec, Typed, Values, Context>
}>

export type SubmissionParts<Rec, Typed extends FieldValues, Values, Context> = {
  latest: LatestForm<Rec, Typed, Values, Context>
  versions: RefObject<FormVersions<Rec, Typed, Values>>
  element: RefObject<HTMLFormElement | null>
}

export const submissionActors = <Rec, Typed extends FieldValues, Values, Context>(
  parts: SubmissionParts<Rec, Typed, Values, Context>,
) => ({
  compare: fromPromise<readonly FieldDifference[], void>(async ({ signal }) => {
    const { fields, context } = parts.latest.current.options
    const { current: before } = parts.versions.current
    const current = await reread(parts, signal)
    const { base, sent } = parts.versions.current
    if (current === null || sent === null) return []
    const versions = { original: base.values, theirs: current.version.values, mine: sent.typed }
    // What cannot be read cannot be compared, and what is left empty for that is not sent.
    const unreadNow = unreadableNames(fields, current.record)
    const unread = before === null ? [] : unreadableNames(fields, before.record)
    return findDifferences(fields, versions, context).filter(
      ({ field }) =>
        !unreadNow.includes(field) && !(unread.includes(field) && isEmpty(Reflect.get(sent.typed, field))),
    )
  }),
  // Without a signal: what is sent is carried out even if the screen is left.
  send: fromPromise<Saved, void>(() => send(parts)),
  verify: fromPromise<Verification, void>(({ signal }) =>
    parts.latest.current.options.record === undefined
      ? verifyCreate(parts, signal)
      : verifyChange(parts, signal),
  ),
})

const reread = async <Rec, Typed extends FieldValues, Values, Context>(
  { latest, versions }: SubmissionParts<Rec, Typed, Values, Context>,
  signal: AbortSignal,
) => {
  const { record: source, fields } = latest.current.options
  if (source === undefined) return null
  const record = await source.reread(signal)
  versions.current.current = { record, version: versionOf(fields, record) }
  return versions.current.current
}

const send = async <Rec, Typed extends FieldValues, Values, Context>(
  parts: SubmissionParts<Rec, Typed, Values, Context>,
): Promise<Saved> => {
  const { latest, versions } = parts
  const { sent, current } = versions.current
  if (sent === null) throw new Error('A form was sent before it was checked')
  const { options } = latest.current
  const lostBefore = versions.current.lost
  // Until there is an answer, it may be stored: a draft that is restored after a reload has to say so.
  versions.current.lost = sent.typed
  try {
    const [wrongFile] = await fileErrors(sent.typed, fileValidators(options.fields))
    if (wrongFile !== undefined) throw fileFailure(wrongFile)
    const saved = await options.send(sent.values, sent.typed, current?.record ?? null)
    versions.current.lost = null
    return saved
  } catch (error) {
    const failure = readFailure(error)
    if (!isAnswerLost(failure)) versions.current.lost = lostBefore
    throw refuse(parts, failure)
  }
}

/** Shows a refusal at the field that the server names. Returns the failure, without a field if it is none of the form. */
const refuse = <Rec, Typed extends FieldValues, Values, Context>(
  { latest, element }: SubmissionParts<Rec, Typed, Values, Context>,
  failure: Failure,
): Error => {
  const { form, options } = latest.current
  const [refused] = fieldNamesIn(form.getValues(), [failure.field ?? ''])
  const message = messageFor(failure, options.texts.failed)
  const error = Object.assign(new Error(message), { ...failure, field: refused ?? null })
  if (refused === undefined) return error
  form.setError(refused, { type: 'server', message })
  // The field is read with its error.
  focusField(element.current, refused)
  return error
}

/** A file that has changed since the form was checked: the browser would report its own refusal as a lost connection. */
const fileFailure = ([field, message]: readonly [field: string, message: string]): Error =>
  Object.assign(new Error(message), { kind: 'refused', serverMessage: message, field } satisfies Failure)

const verifyCreate = async <Rec, Typed extends FieldValues, Values, Context>(
  { latest, versions }: SubmissionParts<Rec, Typed, Values, Context>,
  signal: AbortSignal,
): Promise<Verification> => {
  const { fields, findStored } = latest.current.options
  const { lost, sent } = versions.current
  if (lost === null || sent === null || findStored === undefined) return 'unsent'
  const found = await unsentWithoutAccess(findStored(lost, signal))
  if (typeof found === 'string') return found
  if (!found) return 'missing'
  return fieldNames(fields).every((name) => isSameValue(sent.typed[name], lost[name])) ? 'stored' : 'outdated'
}

/** A user who may write but not read cannot search: then the server refuses a second record of the same key. */
const unsentWithoutAccess = <Found>(search: Promise<Found>): Promise<Found | 'unsent'> =>
  search.catch((error: unknown) => {
    if (readFailure(error).status === 403) return 'unsent'
    throw error
  })

/** If the lost write was stored, it becomes the base of the form; only what was typed after it is still to be sent. */
const verifyChange = async <Rec, Typed extends FieldValues, Values, Context>(
  parts: SubmissionParts<Rec, Typed, Values, Context>,
  signal: AbortSignal,
): Promise<Verification> => {
  const { latest, versions } = parts
  const { form, options } = latest.current
  const current = await reread(parts, signal)
  const { lost, sent, base } = versions.current
  if (current === null || lost === null || sent === null) return 'unsent'
  const found = isStored(options.fields, lost, { base, current: current.version })
  if (found === null) return 'unsent'
  if (!found) return 'missing'

  const withheld = withheldNames(options.fields)
  const stored = passingNames(options.fields).filter(
    (name) => !(options.fields[name].secret && options.sendsSecretsApart),
  )
  const unchanged = replaceValues(lost, current.version.values, [...stored, ...withheld])
  // Without the secrets, files and entries that the lost write has brought.
  const restOf = (typed: Typed) => {
    const same = stored.filter((name) => isSameValue(typed[name], lost[name]))
    return replaceValues(typed, current.version.values, same)
  }
  const rest = restOf(sent.typed)
  versions.current.base = { ...baseOf(current.version), values: unchanged }
  versions.current.lost = null
  resetForm(form, versions.current, { unchanged, typed: restOf(form.getValues()) })
  versions.current.sent = { ...sent, typed: rest }
  if (fieldNames(options.fields).every((name) => isSameValue(rest[name], unchanged[name]))) return 'stored'
  const verdict = await validateForm(rest, options.struct, fileValidators(options.fields))
  if ('messages' in verdict) throw new Error('What is left of a stored form breaks its rules')
  versions.current.sent = { typed: rest, values: verdict.values }
  return 'unsent'
}
