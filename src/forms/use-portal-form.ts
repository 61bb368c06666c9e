import { useMemo, useState } from 'react'
import { type FieldPath, type FieldValues, useForm } from 'react-hook-form'
import type { FileValidators } from './chosen-files.ts'
import { normalizeLineEndings } from './field-names.ts'
import type { FormOptions } from './form-options.ts'
import { structResolver } from './struct-resolver.ts'
import { useDirtyForm } from './use-dirty-form.ts'
import { useDraft } from './use-draft.ts'
import { useFieldProps } from './use-field-props.ts'
import { useSubmission } from './use-submission.ts'

const noFiles: FileValidators = {}

/**
 * Everything that a screen's form does but its looks: what is typed and judged (a field from the moment it is first left),
 * the one request for each Save, the notices and what follows them. Draw it with `PortalForm` and `SaveButton`.
 */
export const usePortalForm = <Typed extends FieldValues, Values>(options: FormOptions<Typed, Values>) => {
  const { name, kind, struct, files = noFiles } = options
  const resolver = useMemo(() => structResolver<Typed, Values>(struct, files), [struct, files])
  const [values] = useState(() => normalizeLineEndings(options.defaultValues))
  const form = useForm<Typed, unknown, Values>({ mode: 'onTouched', values, resolver })
  const submission = useSubmission(form, values, options)
  const { snapshot } = submission
  const { isDirty, isValid } = form.formState
  const draft = useDraft(form, submission.versions, options)
  const isLeaving = snapshot.matches('leaving') || snapshot.matches('left')
  // What was typed while a form was on its way stays in its draft; nobody can go on with it here.
  const release = useDirtyForm(name, isDirty && !isLeaving, draft.drop)
  const fieldProps = useFieldProps(form, submission)
  return {
    ...fieldProps,
    /** react-hook-form itself, for what the field functions do not do. */
    fields: form,
    /** What is typed in a field now; the screen is drawn anew when it changes. */
    typed: <Name extends FieldPath<Typed>>(field: Name) => form.watch(field),
    state: snapshot.value,
    isDirty,
    /** What was half-typed here before; null where there is nothing, or no more. */
    draft: draft.offer,
    /** Whether a call runs. */
    isBusy: snapshot.hasTag('busy'),
    /** Whether the server has taken the form, and what follows is on its way. */
    isLeaving,
    maySave: kind === 'change' || isValid,
    refusal: snapshot.context.refusal,
    differences: snapshot.matches('conflicted') ? snapshot.context.differences : [],
    resolveConflict: submission.resolve,
    dismissConflict: submission.dismiss,
    submit: submission.submit,
    /** Goes back to what was loaded, as `Close edit` and the `Cancel` of a popup do. */
    discard: () => {
      form.reset(submission.versions.current.loaded)
      // Whoever discards may lead away in the same breath.
      release()
    },
  }
}

/** What `PortalForm` and its parts need of a form, whatever is typed in it. */
export type PortalFormState = Pick<
  ReturnType<typeof usePortalForm<FieldValues, unknown>>,
  | 'draft'
  | 'isBusy'
  | 'isLeaving'
  | 'maySave'
  | 'refusal'
  | 'differences'
  | 'resolveConflict'
  | 'dismissConflict'
  | 'submit'
  | 'discard'
>
