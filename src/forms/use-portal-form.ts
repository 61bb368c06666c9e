import { useContext, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useForm } from 'react-hook-form'
import type { ReadableStore } from '#src/rules/create-store.ts'
import { hintOf } from '#src/rules/fields.ts'
import { useLatest } from '#src/ui/use-latest.ts'
import type { FormOptions } from './define-form.ts'
import { createFieldStore, type FormMethods, revalidateOthers } from './field-store.ts'
import type { FormValues } from './field-table.ts'
import type { FormFieldSource } from './form-fields.tsx'
import { createFormModel } from './form-model.ts'
import { irrevocableLabels } from './record-change.ts'
import { UndoContext } from './undo/undo-context.ts'
import { takeUnreportedInput } from './unreported-input.ts'
import { useDirtyForm } from './use-dirty-form.ts'
import { useDraft } from './use-draft.ts'
import { useFormWrite } from './use-form-write.ts'
import { createResolver } from './validate-form.ts'
import { openVersions, storedValues } from './versions.ts'

/** A form as its parts on the screen need it. */
export type PortalFormState<Values extends object = object> = ReturnType<typeof usePortalForm<Values>>

/**
 * The logic of a form: its values, their validation (a field from its first blur on), one request per Save,
 * the notices and what follows them. Render it with `PortalForm`, the fields of form-fields.tsx and
 * `FormButtons`. Typing does not render the component that calls this hook.
 */
export const usePortalForm = <Values extends object>(options: FormOptions<Values>) => {
  const { id, kind } = options
  const { fields, struct } = options.form
  const [opened] = useState(() => openVersions(options))
  const versions = useRef(() => opened)
  const [{ resolver, check, missing }] = useState(() =>
    createResolver(options.form, () => storedValues(versions.current())),
  )
  const form = useForm<FormValues, unknown, Values>({
    mode: 'onTouched',
    values: opened.base.values,
    resolver,
    // react-hook-form would take the order of registration, and does not find a combobox.
    shouldFocusError: false,
  })
  const methods: FormMethods = form
  const element = useRef<HTMLFormElement>(null)
  const latest = useLatest({ form, options })
  const [model] = useState(() => createFormModel(opened, latest, check))
  useLayoutEffect(() => {
    versions.current = model.versions
  }, [model])
  const { unreadable } = useSyncExternalStore(model.view.subscribe, model.view.get)
  const newest = options.form.record?.loaded
  useLayoutEffect(() => {
    if (newest === undefined || newest === model.versions().read) return
    takeUnreportedInput(element.current, latest.current.form)
    const restoreSelection = noteSelection()
    model.take(newest)
    restoreSelection()
  }, [model, newest, latest])
  /** Whether the form is on screen: what was submitted in it goes on without it. */
  const isOpen = useRef(false)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  const draft = useDraft(methods, model, { ...options, fields }, isOpen)
  const write = useFormWrite({
    model,
    latest,
    isChange: options.form.record !== undefined,
    element,
    isOpen,
    keepDraft: draft.keep,
  })
  const release = useDirtyForm(methods, {
    id,
    status: write.status,
    hasUnsentInput: model.hasUnsentInput,
    onDiscard: draft.drop,
  })
  // Before the effect of react-hook-form, which checks a new form if its `isValid` has a subscriber.
  useLayoutEffect(
    () =>
      revalidateOthers(methods, (changed) =>
        Object.keys(fields).filter((field) => fields[field]?.repeats === changed),
      ),
    [methods, fields],
  )
  const mayUndo = useContext(UndoContext) !== null && kind === 'change'
  const [irrevocable] = useState(() =>
    irrevocableIn(
      methods,
      { fields: mayUndo ? fields : {}, struct },
      () => latest.current.options.replaces?.seen ?? model.versions().base.values,
    ),
  )
  const [stores] = useState(() => new Map<string, FormFieldSource['store']>())
  /** The store of a field is created when the field is first rendered. */
  const storeOf = (field: string, label: string): FormFieldSource['store'] => {
    const stored = () => versions.current().read?.values[field]
    const store = stores.get(field) ?? createFieldStore(methods, { name: field, label, stored })
    stores.set(field, store)
    return store
  }
  return {
    /** For the fields of form-fields.tsx. */
    field: (field: keyof Values & string): FormFieldSource => {
      const { label, control, required } = fields[field] ?? unknownField(field)
      const isUnreadable = unreadable.includes(field)
      return {
        label,
        control,
        required: isUnreadable ? undefined : required,
        hint: hintFor(struct, field),
        isUnreadable,
        store: storeOf(field, label),
      }
    },
    /** react-hook-form itself, for cases that the fields do not cover. */
    methods,
    element,
    kind,
    hasRequired: Object.values(fields).some((field) => field.required),
    missing,
    irrevocable,
    draft: draft.offer,
    status: write.status,
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

/** The labels of what was typed and is lost once it is saved, as a text. */
const irrevocableIn = (
  methods: FormMethods,
  form: Parameters<typeof irrevocableLabels>[0],
  before: () => FormValues,
): Pick<ReadableStore<string>, 'get' | 'subscribe'> => ({
  get: () => irrevocableLabels(form, before(), methods.getValues()).join(', '),
  subscribe: (changed) => methods.subscribe({ formState: { values: true }, callback: changed }),
})

/** Returns a function that selects again what is selected in a text field now: another value moves the caret to its end. */
const noteSelection = (): (() => void) => {
  const { activeElement: field } = document
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return () => undefined
  const { selectionStart, selectionEnd } = field
  // Null in fields that have no selection, as those for e-mail addresses.
  return () => (selectionStart === null ? undefined : field.setSelectionRange(selectionStart, selectionEnd))
}

const hintFor = ({ schema }: { schema: object }, field: string): string | undefined =>
  hintOf(Object(Reflect.get(schema, field)))

/** The compiler asks for a field for each value: defineForm. */
const unknownField = (name: string): never => {
  throw new Error(`The form has no field "${name}"`)
}
