import { useEffect, useMemo, useRef, useState } from 'react'
import { type FieldPath, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form'
import { hintOf } from '#src/rules/fields.ts'
import { useLatest } from '#src/ui/use-latest.ts'
import {
  createFieldStore,
  createFormValidity,
  createVerdict,
  type FieldStore,
  revalidateOthers,
} from './field-store.ts'
import { fieldNames, fileValidators, newFormValues, versionOf } from './field-table.ts'
import type { FormFieldSource } from './form-fields.tsx'
import type { FormOptions } from './form-options.ts'
import { baseOf, type FormVersions } from './form-versions.ts'
import { structResolver } from './struct-resolver.ts'
import { hasUnsentInput } from './submission-steps.ts'
import { unreadableNames } from './unreadable-fields.ts'
import { useDirtyForm } from './use-dirty-form.ts'
import { useDraft } from './use-draft.ts'
import { useSubmission } from './use-submission.ts'

/**
 * The logic of a form: its values, their validation (a field from its first blur on), one request per Save,
 * the notices and what follows them. Render it with `PortalForm`, the fields of form-fields.tsx and
 * `FormButtons`. Typing does not render the component that calls this hook.
 */
export const usePortalForm = <Rec, Typed extends FieldValues, Values, Context>(
  options: FormOptions<Rec, Typed, Values, Context>,
) => {
  const { name, kind, fields, struct, record } = options
  const versions = useVersions(options)
  const [unreadable] = useState(() => (record === undefined ? [] : unreadableNames(fields, record.loaded)))
  const [verdict] = useState(createVerdict)
  const resolver = useMemo(() => {
    const resolve = structResolver<Typed, Values>(struct, fileValidators(fields))
    return (...given: Parameters<typeof resolve>) => verdict.note(Promise.resolve(resolve(...given)))
  }, [struct, fields, verdict])
  const form = useForm<Typed, unknown, Values>({
    mode: 'onTouched',
    values: versions.current.first,
    resolver,
    // react-hook-form would take the order of registration, and does not find a combobox.
    shouldFocusError: false,
  })
  const element = useRef<HTMLFormElement>(null)
  const latest = useLatest({ form, options })
  const parts = useMemo(() => ({ latest, versions, element }), [latest, versions])
  const submission = useSubmission(parts)
  const { snapshot } = submission
  const draft = useDraft(parts, submission.actor)
  const isLeaving = snapshot.matches('leaving') || snapshot.matches('left')
  const isBusy = snapshot.hasTag('busy')
  const isBeingSent = () => !hasUnsentInput(parts)
  const release = useDirtyForm(form, { name, isLeaving, isBusy, isBeingSent, onDiscard: draft.drop })
  useEffect(
    () =>
      revalidateOthers(form, (changed) =>
        fieldNames(fields).filter((field) => fields[field].repeats === changed),
      ),
    [form, fields],
  )
  const [validity] = useState(() => createFormValidity(form, verdict))
  const storeOf = useFieldStores(form, (field) => fields[field].label)
  return {
    /** For the fields of form-fields.tsx. */
    field: (field: FieldPath<Typed> & keyof Typed): FormFieldSource => ({
      label: fields[field].label,
      control: fields[field].control,
      required: unreadable.includes(field) ? undefined : fields[field].required,
      hint: hintFor(struct, field),
      isUnreadable: unreadable.includes(field),
      store: storeOf(field),
    }),
    /** react-hook-form itself, for cases that the fields do not cover. */
    control: form,
    element,
    kind,
    hasRequired: fieldNames(fields).some((field) => fields[field].required),
    validity,
    draft: draft.offer,
    /** Whether a call runs. */
    isBusy,
    /** Whether nothing can be typed: what is typed while a record is created would be of no record. */
    isLocked: isBusy && options.record === undefined,
    /** Whether the server has taken the form, and the redirect is due. */
    isLeaving,
    /** Why the last Save failed; null if it did not, or a field says it. */
    problem: submission.problem,
    differences: snapshot.hasTag('asking') ? snapshot.context.differences : [],
    resolveConflict: submission.resolve,
    dismissConflict: submission.dismiss,
    submit: submission.submit,
    /** Returns to what was loaded, as `Close edit` and the `Cancel` of a popup do. */
    discard: () => {
      const { unchanged } = versions.current
      versions.current.lost = null
      versions.current.base = { ...versions.current.base, values: unchanged }
      form.reset(unchanged)
      // The caller may navigate at once.
      release()
    },
  }
}

const hintFor = ({ schema }: { schema: object }, field: string): string | undefined =>
  hintOf(Object(Reflect.get(schema, field)))

/** Returns a field's store, which is created when the field is first rendered. */
const useFieldStores = <Typed extends FieldValues, Values>(
  form: UseFormReturn<Typed, unknown, Values>,
  labelOf: (field: FieldPath<Typed> & keyof Typed) => string,
) => {
  const [stores] = useState(() => new Map<string, FieldStore>())
  return (field: FieldPath<Typed> & keyof Typed): FieldStore => {
    const store = stores.get(field) ?? createFieldStore(form, field, labelOf(field))
    stores.set(field, store)
    return store
  }
}

const useVersions = <Rec, Typed extends FieldValues, Values, Context>({
  fields,
  record,
  initial,
}: FormOptions<Rec, Typed, Values, Context>) => {
  const [begun] = useState((): FormVersions<Rec, Typed, Values> => {
    const version =
      record === undefined
        ? { values: { ...newFormValues(fields), ...initial }, entries: {} }
        : versionOf(fields, record.loaded)
    return {
      first: version.values,
      unchanged: version.values,
      base: baseOf(version),
      current: record === undefined ? null : { record: record.loaded, version },
      sent: null,
      lost: null,
    }
  })
  return useRef(begun)
}

/** What `PortalForm` and its parts need of a form, whatever is typed in it. */
export type PortalFormState = Pick<
  ReturnType<typeof usePortalForm<unknown, FieldValues, unknown, unknown>>,
  | 'element'
  | 'kind'
  | 'hasRequired'
  | 'validity'
  | 'draft'
  | 'isBusy'
  | 'isLocked'
  | 'isLeaving'
  | 'problem'
  | 'differences'
  | 'resolveConflict'
  | 'dismissConflict'
  | 'submit'
  | 'discard'
>
