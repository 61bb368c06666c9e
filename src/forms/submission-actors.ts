import type { RefObject } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { fromPromise } from 'xstate'
import type { Difference } from '#machines/submission-setup.ts'
import type { Saved } from '#src/contract/envelope.ts'
import { findDifferences } from './differences.ts'
import { normalizeLineEndings } from './field-names.ts'
import type { FormOptions } from './form-options.ts'

/** What a form is and was, beside what is typed in it now. */
export type FormVersions<Typed, Values> = {
  /** What it began with. */
  first: Typed
  /** What counts as unchanged. */
  loaded: Typed
  /** What the record was when it was read again last. */
  standing: Typed
  /** What was last submitted: as the rules make it, and as it was typed. */
  sent: { values: Values; typed: Typed } | null
}

/** A form and what its screen says of it, as they were drawn last. */
export type LatestForm<Typed extends FieldValues, Values> = RefObject<{
  form: UseFormReturn<Typed, unknown, Values>
  options: FormOptions<Typed, Values>
}>

/** The awaited work of a submission. */
export const submissionActors = <Typed extends FieldValues, Values>(
  latest: LatestForm<Typed, Values>,
  versions: RefObject<FormVersions<Typed, Values>>,
) => ({
  compare: fromPromise<readonly Difference[], void>(async ({ signal }) => {
    const { form, options } = latest.current
    if (options.conflict === undefined) return []
    const standing = normalizeLineEndings(await options.conflict.reread(signal))
    versions.current.standing = standing
    return findDifferences(options.conflict.fields, {
      original: versions.current.loaded,
      theirs: standing,
      mine: form.getValues(),
    })
  }),
  // Without a signal: what is sent is carried out even if the screen is left.
  send: fromPromise<Saved, void>(async () => {
    const { sent } = versions.current
    if (sent === null) throw new Error('A form was sent before it was checked')
    return latest.current.options.send(sent.values, sent.typed)
  }),
})
