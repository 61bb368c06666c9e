import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import type { PortalFormCase } from './portal-forms.ts'

export const sendButton = ({ save = 'Save' }: PortalFormCase): Promise<HTMLButtonElement> =>
  screen.findByRole<HTMLButtonElement>('button', { name: save })

/** Opens the form from its address, and waits until its fields and their options have loaded. */
export const awaitForm = async (form: PortalFormCase, user: UserEvent) => {
  if (form.opener !== undefined)
    await user.click((await screen.findAllByRole('button', { name: form.opener }))[0] ?? document.body)
  const element = await waitFor(async () => {
    // While a record is loading the button is shown outside of a form.
    const found = (await sendButton(form)).closest('form')
    if (found === null) throw new Error('The button is not in a form')
    return found
  })
  const inside = within(element)
  for (const option of Object.values(form.choices ?? {})) {
    await inside.findByText(option, { selector: 'option' })
  }
  for (const name of form.ticks ?? []) await inside.findByLabelText(name)
  return element
}

const controls = (form: HTMLElement, label: string): HTMLInputElement[] =>
  within(form).getAllByLabelText<HTMLInputElement>(label, { selector: 'input, select, textarea' })

/** The field with a label; of two with the same label, the first. */
const controlOf = (form: HTMLElement, label: string): HTMLInputElement => {
  const [control] = controls(form, label)
  if (control === undefined) throw new Error(`No field ${label}`)
  return control
}

/** Enters a text into a field at once, and moves the focus away. */
export const enterText = (control: HTMLInputElement, text: string): void => {
  fireEvent.focus(control)
  fireEvent.change(control, { target: { value: text } })
  fireEvent.blur(control)
}

/** Fills in the whole form, including its secrets. */
export const fillIn = async (form: PortalFormCase, element: HTMLElement, user: UserEvent) => {
  for (const [label, text] of Object.entries({ ...form.texts, ...form.secrets })) {
    enterText(controlOf(element, label), text)
  }
  for (const [label, option] of Object.entries(form.choices ?? {})) {
    await user.selectOptions(controlOf(element, label), option)
  }
  for (const name of form.ticks ?? []) await user.click(controlOf(element, name))
  for (const [label, option] of Object.entries(form.picks ?? {})) {
    const find = () => within(element).findByRole('combobox', { name: label })
    await user.click(await find())
    await user.paste(option.replace(/ \(.*/, ''))
    await user.click(await screen.findByRole('option', { name: option }))
  }
  const send = await sendButton(form)
  await waitFor(() => expect(send.getAttribute('aria-disabled')).toBeNull())
}

/** The values of a form by label, without secrets. */
export const readFormValues = (
  form: PortalFormCase,
  element: HTMLElement,
): Record<string, string | boolean> => {
  const values = (labels: readonly string[]) =>
    labels.map((label) => [label, controlOf(element, label).value] as const)
  const ticked = (form.ticks ?? []).map((name) => [name, controlOf(element, name).checked] as const)
  const chosen = Object.keys(form.choices ?? {}).map((label) => {
    const control: unknown = controlOf(element, label)
    return [
      label,
      control instanceof HTMLSelectElement ? (control.selectedOptions[0]?.textContent ?? '') : '',
    ] as const
  })
  return Object.fromEntries([
    ...values([...Object.keys(form.texts ?? {}), ...Object.keys(form.picks ?? {})]),
    ...chosen,
    ...ticked,
  ])
}

/** The values that a filled-in form should have, without secrets. */
export const expectedFormValues = ({
  texts,
  choices,
  picks,
  ticks = [],
}: PortalFormCase): Record<string, string | boolean> => ({
  ...texts,
  ...choices,
  ...picks,
  ...Object.fromEntries(ticks.map((name) => [name, true])),
})
