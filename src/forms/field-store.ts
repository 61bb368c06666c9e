import type { FieldPath, FieldValues, UseFormRegisterReturn } from 'react-hook-form'
import { announce } from '#src/ui/feedback/announce.ts'
import { fieldNamesIn } from './field-names.ts'
import type { FormMethods } from './form-model.ts'

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

export const createFieldStore = <Typed extends FieldValues>(
  form: FormMethods<Typed>,
  name: FieldPath<Typed>,
  label: string,
): FieldStore => {
  const error = () => form.getFieldState(name).error?.message
  const register = announcesError(label, error, () => form.register(name))
  return {
    register,
    error,
    value: () => form.getValues(name),
    choose: async (chosen) => {
      const value: unknown = chosen ?? Reflect.get(form.formState.defaultValues ?? {}, name) ?? null
      const { onChange, onBlur } = register()
      await onChange({ type: 'change', target: { name, value } })
      await onBlur({ type: 'blur', target: { name, value } })
    },
    subscribe: (part, onChanged) =>
      form.subscribe({ name, exact: true, formState: { [part]: true }, callback: onChanged }),
  }
}

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

/** How many values the rules of a form refused when they were last checked. */
export const createVerdict = () => {
  const listeners = new Set<() => void>()
  // Before the first check a form counts as incomplete.
  let missing = 1
  return {
    missing: () => missing,
    /** Notes the outcome of a check. */
    note: async <Outcome extends { errors: object }>(checking: Promise<Outcome>): Promise<Outcome> => {
      const outcome = await checking
      missing = Object.keys(outcome.errors).length
      for (const onChanged of listeners) onChanged()
      return outcome
    },
    subscribe: (onChanged: () => void) => {
      listeners.add(onChanged)
      return () => void listeners.delete(onChanged)
    },
  }
}

/**
 * How many fields keep a form from being saved. Errors from the server are not counted: it decides again.
 */
export type FormValidity = { missing(): number; subscribe(onChanged: () => void): () => void }

export const createFormValidity = <Typed extends FieldValues>(
  form: FormMethods<Typed>,
  { missing, subscribe }: ReturnType<typeof createVerdict>,
): FormValidity => ({
  missing,
  subscribe: (onChanged) => {
    // Without a subscriber react-hook-form checks no field before it is left.
    const stop = [subscribe(onChanged), form.subscribe({ formState: { isValid: true }, callback: () => {} })]
    return () => {
      for (const each of stop) each()
    }
  },
})

const isServerError = <Typed extends FieldValues>(
  form: FormMethods<Typed>,
  name: FieldPath<Typed>,
): boolean => form.getFieldState(name).error?.type === 'server'

/**
 * Validates other fields after a change: their errors may depend on it, as the repetition depends on the new
 * password. Errors from the server stay until their own field changes.
 */
export const revalidateOthers = <Typed extends FieldValues>(
  form: FormMethods<Typed>,
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
