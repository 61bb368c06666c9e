import type { FieldPath, FieldValues, UseFormRegisterReturn, UseFormReturn } from 'react-hook-form'
import { fieldNamesIn } from './field-names.ts'

/**
 * What the control of one field needs of its form. Each control subscribes on its own, so that typing renders
 * one field, not the form.
 */
export type FieldStore = {
  register(): UseFormRegisterReturn
  error(): string | undefined
  value(): unknown
  /**
   * Sets the value, or with null the unchanged one, and checks it as if the user had changed the control and
   * left it.
   */
  choose(value: unknown): Promise<void>
  subscribe(part: 'errors' | 'values', onChanged: () => void): () => void
}

export const createFieldStore = <Typed extends FieldValues, Values>(
  form: UseFormReturn<Typed, unknown, Values>,
  name: FieldPath<Typed>,
): FieldStore => ({
  register: () => form.register(name),
  error: () => form.getFieldState(name).error?.message,
  value: () => form.getValues(name),
  choose: async (chosen) => {
    const value: unknown = chosen ?? Reflect.get(form.formState.defaultValues ?? {}, name) ?? null
    const { onChange, onBlur } = form.register(name)
    await onChange({ type: 'change', target: { name, value } })
    await onBlur({ type: 'blur', target: { name, value } })
  },
  subscribe: (part, onChanged) =>
    form.subscribe({ name, exact: true, formState: { [part]: true }, callback: onChanged }),
})

/** Whether a form can be saved. The server's own errors do not hold it back: it decides again. */
export type FormValidity = { isValid(): boolean; subscribe(onChanged: () => void): () => void }

export const createFormValidity = <Typed extends FieldValues, Values>(
  form: UseFormReturn<Typed, unknown, Values>,
): FormValidity => {
  let isValid = false
  return {
    isValid: () => isValid,
    subscribe: (onChanged) =>
      form.subscribe({
        formState: { isValid: true, errors: true },
        callback: ({ isValid: isValidNow = false, errors = {} }) => {
          const broken = fieldNamesIn(form.getValues(), Object.keys(errors))
          const isRefused = broken.length > 0 && broken.every((name) => isServerError(form, name))
          isValid = isValidNow || isRefused
          onChanged()
        },
      }),
  }
}

const isServerError = <Typed extends FieldValues, Values>(
  form: UseFormReturn<Typed, unknown, Values>,
  name: FieldPath<Typed>,
): boolean => form.getFieldState(name).error?.type === 'server'

/**
 * Validates other fields after a change: their errors may depend on it, as the repetition depends on the new
 * password. Errors from the server stay until their own field changes.
 */
export const revalidateOthers = <Typed extends FieldValues, Values>(
  form: UseFormReturn<Typed, unknown, Values>,
  repetitionsOf: (changed: string) => readonly string[],
): (() => void) =>
  form.subscribe({
    formState: { values: true, errors: true },
    callback: ({ name, type, errors = {} }) => {
      if (name === undefined || type !== 'change') return
      const typed = form.getValues()
      const wrong = fieldNamesIn(typed, Object.keys(errors)).filter((other) => !isServerError(form, other))
      const repetitions = fieldNamesIn(typed, repetitionsOf(name)).filter(
        (other) => form.getFieldState(other).isTouched,
      )
      const others = new Set([...wrong, ...repetitions].filter((other) => other !== name))
      // One by one: react-hook-form renders all fields if several are validated together.
      for (const other of others) void form.trigger(other)
    },
  })
