import type { UseFormReturn } from 'react-hook-form'
import { isSameValue } from '#src/rules/validate-change.ts'
import type { FormValues } from './field-table.ts'

/** A combobox holds the id of what its text names. */
const textFields =
  ':is(input:not([type]), input[type=text], input[type=password], textarea):not([role=combobox], [readonly])'

/**
 * Takes over what is in the text fields of a form and was never reported to it. Password managers and autofill write
 * values without events, or with events that React ignores because it knows the value by then.
 */
export const takeUnreportedInput = (
  element: HTMLFormElement | null,
  form: Pick<UseFormReturn<FormValues>, 'getValues' | 'setValue'>,
): void => {
  const controls = element?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(textFields) ?? []
  // Two controls may show one field.
  const taken = new Set<string>()
  for (const control of controls) {
    const { name, value } = control
    const values = form.getValues()
    if (!Object.hasOwn(values, name) || taken.has(name)) continue
    if (isSameValue(shownIn(control, values[name]), value)) continue
    taken.add(name)
    form.setValue(name, value, { shouldDirty: true, shouldTouch: true })
  }
}

/** A line of text has no line breaks, whatever is stored. */
const shownIn = (control: HTMLElement, value: unknown): string =>
  control instanceof HTMLInputElement ? String(value ?? '').replace(/[\r\n]/g, '') : String(value ?? '')
