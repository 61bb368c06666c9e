import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type FieldPath, type FieldValues, useForm } from 'react-hook-form'
import { hintOf } from '#src/rules/fields.ts'
import { useLatest } from '#src/ui/use-latest.ts'
import { createFieldStore, type FieldStore, revalidateOthers } from './field-store.ts'
import { fieldNames, fileValidators, newFormValues } from './field-table.ts'
import type { FormFieldSource } from './form-fields.tsx'
import { createFormModel, type FormMethods } from './form-model.ts'
import { type FormOptions, toTask } from './form-task.ts'
import { openVersions, storedValues } from './form-versions.ts'
import { useDirtyForm } from './use-dirty-form.ts'
import { useDraft } from './use-draft.ts'
import { useFormWrite } from './use-form-write.ts'
import { createResolver } from './validate-form.ts'

/**
 * The logic of a form: its values, their validation (a field from its first blur on), one request per Save,
 * the notices and what follows them. Render it with `PortalForm`, the fields of form-fields.tsx and
 * `FormButtons`. Typing does not render the component that calls this hook.
 */
export const usePortalForm = <Typed extends FieldValues, Values>(options: FormOptions<Typed, Values>) => {
  const {
    name,
    kind,
    form: { fields, struct, record },
  } = options
  const [opened] = useState(() => versionsOf(options))
  const unreadable = opened.read?.unreadable.flat() ?? []
  const versions = useRef(() => opened)
  const [{ resolver, ...validity }] = useState(() =>
    createResolver<Typed, Values>({ struct, files: fileValidators(fields) }, () =>
      storedValues(versions.current()),
    ),
  )
  const form = useForm<Typed, unknown, Values>({
    mode: 'onTouched',
    values: opened.unchanged,
    resolver,
    // react-hook-form would take the order of registration, and does not find a combobox.
    shouldFocusError: false,
  })
  const control: FormMethods<Typed> = form
  const element = useRef<HTMLFormElement>(null)
  const latest = useLatest({ form: control, task: toTask(options) })
  const [model] = useState(() => createFormModel(opened, latest))
  useLayoutEffect(() => {
    versions.current = model.versions
  }, [model])
  const isOpen = useIsOpen()
  const draft = useDraft(form, model, { ...options, fields }, isOpen)
  const write = useFormWrite({ model, latest, element, isOpen, keepDraft: draft.keep })
  const { isBusy, isOver: isLeaving } = write
  const isBeingSent = () => !model.hasUnsentInput()
  const release = useDirtyForm(form, { name, isLeaving, isBusy, isBeingSent, onDiscard: draft.drop })
  // Before the effect of react-hook-form, which checks a new form if its `isValid` has a subscriber.
  useLayoutEffect(
    () =>
      revalidateOthers(form, (changed) =>
        fieldNames(fields).filter((field) => fields[field].repeats === changed),
      ),
    [form, fields],
  )
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
    control,
    element,
    kind,
    hasRequired: fieldNames(fields).some((field) => fields[field].required),
    validity,
    draft: draft.offer,
    /** Whether a call runs. */
    isBusy,
    /** Whether nothing can be typed: what is typed while a record is created would be of no record. */
    isLocked: isBusy && record === undefined,
    /** Whether the server has taken the form, and the redirect is due. */
    isLeaving,
    /** Why the last Save failed; null if it did not, or a field says it. */
    problem: write.problem,
    differences: write.differences,
    resolveConflict: write.resolve,
    dismissConflict: write.dismiss,
    submit: write.submit,
    /** Returns to what was loaded, as `Close edit` and the `Cancel` of a popup do. */
    discard: () => {
      model.discard()
      // The caller may navigate at once.
      release()
    },
  }
}

/** Whether the form is on screen: what was submitted in it goes on without it. */
const useIsOpen = () => {
  const isOpen = useRef(false)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  return isOpen
}

const hintFor = ({ schema }: { schema: object }, field: string): string | undefined =>
  hintOf(Object(Reflect.get(schema, field)))

/** Returns a field's store, which is created when the field is first rendered. */
const useFieldStores = <Typed extends FieldValues>(
  form: FormMethods<Typed>,
  labelOf: (field: FieldPath<Typed> & keyof Typed) => string,
) => {
  const [stores] = useState(() => new Map<string, FieldStore>())
  return (field: FieldPath<Typed> & keyof Typed): FieldStore => {
    const store = stores.get(field) ?? createFieldStore(form, field, labelOf(field))
    stores.set(field, store)
    return store
  }
}

const versionsOf = <Typed extends FieldValues, Values>({
  form: { fields, record },
  initial,
}: FormOptions<Typed, Values>) =>
  record === undefined
    ? openVersions({ values: { ...newFormValues(fields), ...initial } })
    : openVersions(record.loaded, record.loaded)

/** What `PortalForm` and its parts need of a form, whatever is typed in it. */
export type PortalFormState = Pick<
  ReturnType<typeof usePortalForm<FieldValues, unknown>>,
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
