import type { FieldPathValue, FieldValues } from 'react-hook-form'
import { isSameValue } from '#src/rules/validate-change.ts'
import { fieldNamesIn } from './field-table.ts'
import type { FormMethods } from './form-model.ts'

/** A combobox holds the id of what its text names. */
const textFields =
  ':is(input:not([type]), input[type=text], input[type=password], textarea):not([role=combobox], [readonly])'

/**
 * Takes over what is in the text fields of a form and was never reported to it. Password managers and autofill write
 * values without events, or with events that React ignores because it knows the value by then.
 */
export const takeUnreportedInput = <Typed extends FieldValues>(
  element: HTMLFormElement | null,
  form: Omit<FormMethods<Typed>, 'formState'>,
): void => {
  const controls = element?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(textFields) ?? []
  // Two controls may show one field.
  const taken = new Set<string>()
  for (const control of controls) {
    const [name] = fieldNamesIn(form.getValues(), [control.name])
    if (name === undefined || taken.has(name)) continue
    if (isSameValue(shownIn(control, form.getValues(name)), control.value)) continue
    // The field is a text field: its value is a text.
    const value = control.value as FieldPathValue<Typed, typeof name>
    taken.add(name)
    form.setValue(name, value, { shouldDirty: true, shouldTouch: true })
  }
}

/** A line of text has no line breaks, whatever is stored. */
const shownIn = (control: HTMLElement, value: unknown): string =>
  control instanceof HTMLInputElement ? String(value ?? '').replace(/[\r\n]/g, '') : String(value ?? '')
