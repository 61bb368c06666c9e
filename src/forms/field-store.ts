import type { UseFormRegisterReturn, UseFormReturn } from 'react-hook-form'
import { announce } from '#src/ui/feedback/live-region.tsx'
import type { FormValues } from './field-table.ts'

/** What react-hook-form offers of a form, whatever its rules return. */
export type FormMethods = Omit<UseFormReturn<FormValues>, 'control' | 'handleSubmit'>

/**
 * What the control of one field needs of its form. Each control subscribes on its own, so that typing renders
 * one field, not the form.
 */
type FieldStore = {
  register(): UseFormRegisterReturn
  error(): string | undefined
  value(): unknown
  /**
   * Sets the value, or with null the unchanged one, and checks it as if the user had changed the control and
   * left it.
   */
  choose(value: unknown): Promise<void>
  /** Takes back what is chosen and is neither one of these ids nor what the record has. */
  keepOffered(ids: readonly string[]): void
  subscribe(part: 'errors' | 'values', onChanged: () => void): () => void
}

export const createFieldStore = (
  form: FormMethods,
  { name, label, stored }: { name: string; label: string; stored: () => unknown },
): FieldStore => {
  const error = () => form.getFieldState(name).error?.message
  const register = announcesError(label, error, () => form.register(name))
  const choose = async (chosen: unknown) => {
    const value: unknown = chosen ?? form.formState.defaultValues?.[name] ?? null
    const { onChange, onBlur } = register()
    await onChange({ type: 'change', target: { name, value } })
    // Another may have been chosen while this one was read.
    await onBlur({ type: 'blur', target: { name, value: form.getValues(name) } })
  }
  return {
    register,
    error,
    value: () => form.getValues(name),
    choose,
    keepOffered: (offered) => {
      const value: unknown = form.getValues(name)
      const known = new Set([...offered, ...idsIn(stored())])
      const left = idsIn(value).filter((id) => known.has(id))
      if (left.length < idsIn(value).length) void choose(Array.isArray(value) ? left : '')
    },
    subscribe: (part, onChanged) =>
      form.subscribe({ name, exact: true, formState: { [part]: true }, callback: onChanged }),
  }
}

/** The ids that a field holds: that of its choice, or those that are ticked. */
export const idsIn = (value: unknown): readonly string[] =>
  [value ?? '']
    .flat()
    .map(String)
    .filter((id) => id !== '')

/** Has the error of a field announced when the field is left, unless it was there when the field was entered. */
const announcesError = (
  label: string,
  error: () => string | undefined,
  register: () => UseFormRegisterReturn,
): (() => UseFormRegisterReturn) => {
  let beforeTyping: { error: string | undefined } | null = null
  return () => {
    const { onChange, onBlur, ...field } = register()
    return {
      ...field,
      onChange: (event) => {
        beforeTyping ??= { error: error() }
        return onChange(event)
      },
      onBlur: async (event) => {
        const before = (beforeTyping ?? { error: error() }).error
        beforeTyping = null
        await onBlur(event)
        const now = error()
        if (now !== undefined && now !== before) announce(`${label}. ${now}`)
      },
    }
  }
}

/**
 * Validates other fields after a change: their errors may depend on it, as the repetition depends on the new
 * password. Errors from the server stay until their own field changes.
 */
export const revalidateOthers = (
  form: FormMethods,
  repetitionsOf: (changed: string) => readonly string[],
): (() => void) =>
  form.subscribe({
    // Without a subscriber to `isValid` react-hook-form checks no field before it is left.
    formState: { values: true, errors: true, isValid: true },
    callback: ({ name, type, errors = {} }) => {
      if (name === undefined || type !== 'change') return
      const wrong = Object.keys(errors).filter((other) => form.getFieldState(other).error?.type !== 'server')
      const repetitions = repetitionsOf(name).filter((other) => form.getFieldState(other).isTouched)
      const others = new Set([...wrong, ...repetitions].filter((other) => other !== name))
      // One by one: react-hook-form renders all fields if several are validated together.
      for (const other of others) void form.trigger(other)
    },
  })
