import type { UseFormReturn } from 'react-hook-form'
import { isSameValue } from '#src/rules/validate-change.ts'
import type { FormValues } from './field-table.ts'

/** A combobox holds the id of what its text names, and a file field its own list. */
const controls = ':is(input:not([type=file]), textarea, select):not([role=combobox], [readonly], :disabled)'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * Takes over what is in the fields of a form and was never reported to it. Password managers and autofill write values
 * without events, or with events that React ignores because it knows the value by then.
 */
export const takeUnreportedInput = (
  element: HTMLFormElement | null,
  form: Pick<UseFormReturn<FormValues>, 'getValues' | 'setValue'>,
): void => {
  // Two controls may show one field.
  const taken = new Set<string>()
  for (const control of element?.querySelectorAll<Control>(controls) ?? []) {
    const { name } = control
    const values = form.getValues()
    if (!Object.hasOwn(values, name) || taken.has(name)) continue
    const value = unreportedValue(control, values[name])
    if (value === null) continue
    if (!Array.isArray(value)) taken.add(name)
    form.setValue(name, value, { shouldDirty: true, shouldTouch: true })
  }
}

/** The value of a field by what its control shows; null if the form knows it. */
const unreportedValue = (control: Control, known: unknown): string | string[] | null => {
  if (Array.isArray(known)) return tickedWith(control, known)
  if (control.type === 'checkbox' || control.type === 'radio') return null
  if (isSameValue(shownIn(control, known), control.value)) return null
  // A choice that has not loaded yet, or that only the record has, is not shown.
  const isUnshown =
    control instanceof HTMLSelectElement &&
    !Array.from(control.options).some(({ value }) => value === String(known ?? ''))
  return isUnshown ? null : control.value
}

/** Each checkbox of a group holds one of its ids. */
const tickedWith = (control: Control, ids: readonly string[]): string[] | null => {
  if (!(control instanceof HTMLInputElement) || control.type !== 'checkbox') return null
  const { value, checked } = control
  if (checked === ids.map(String).includes(value)) return null
  return checked ? [...ids, value] : ids.filter((id) => String(id) !== value)
}

/** A line of text has no line breaks, whatever is stored. */
const shownIn = (control: HTMLElement, value: unknown): string =>
  control instanceof HTMLInputElement ? String(value ?? '').replace(/[\r\n]/g, '') : String(value ?? '')
