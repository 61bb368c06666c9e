import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectEmitted } from '#tests/support/expect-emitted.ts'
import { awaitForm, fillIn, sendButton } from '#tests/support/fill-in.ts'
import { beginningOf } from '#tests/support/network.ts'
import { editableForms, type PortalFormCase, secretForms } from '#tests/support/portal-forms.ts'
import { PortalScreens } from '#tests/support/portal-screens.tsx'
import { openScreen } from '#tests/support/render-screen.tsx'
import { sample } from '#tests/support/sample.ts'
import { words } from '#tests/support/words.ts'

/** All forms but the profile, whose name is not checked. */
const { 'Edit Profile': _, ...checkedForms } = editableForms
const forms: Record<string, PortalFormCase> = {
  ...checkedForms,
  'Change Password': secretForms['Change Password'],
}

test.each(sample(Object.entries(forms), 2))(
  '%s: a click on Save goes to the first field that is missing, and names what is wrong there',
  async (_, form) => {
    const { user, network } = await openScreen(<PortalScreens />, { at: form.at })
    const element = await awaitForm(form, user)
    const first = element.querySelector<HTMLInputElement>(
      'input:not([type=checkbox]):not([readonly], [hidden])',
    )
    if (first === null) throw new Error('The form has no field')
    await user.clear(first)
    await user.click(await sendButton(form))
    await waitFor(() => expect(first.getAttribute('aria-invalid')).toBe('true'))
    await waitFor(() => expect(document.activeElement).toBe(first))
    expect(screen.getAllByText('Field is required')).not.toEqual([])
    expect(network.sent(beginningOf(form.sends))).toEqual([])
  },
)

/** The field that the server refuses, by its name in the answer and by its label. */
const refused = [
  ['Add Customer', 'customer_Url', 'Portal URL'],
  ['Customer Details', 'company_Username', 'Admin Email'],
  ['Add Local Admin', 'employeesEmail', 'Email'],
  [words.lob.add, 'lobsname', words.lob.name],
  ['Add Device', 'factorydeviceId', 'Factory ID'],
  ['Add Device of a customer', 'factorydeviceId', 'Factory ID'],
  ['Edit Profile', 'employeesName', 'Name'],
] as const

test.each(refused)('%s: a refusal of %s is shown at %s, where typing goes on', async (name, field, label) => {
  const form: PortalFormCase = editableForms[name]
  const { user, network, emitted } = await openScreen(<PortalScreens />, { at: form.at })
  const element = await awaitForm(form, user)
  await fillIn(form, element, user)
  const control = within(element).getByLabelText<HTMLInputElement>(label)
  const typed = control.value
  network.answer(beginningOf(form.sends), 409, { success: false, message: 'In use', field })
  await user.click(await sendButton(form))
  await waitFor(() => expect(control.getAttribute('aria-invalid')).toBe('true'))
  await waitFor(() => expect(document.activeElement).toBe(control))
  await expectEmitted(emitted, [{ type: 'notice', tone: 'error', message: 'In use', isInPlace: true }])
  expect([control.value, (await sendButton(form)).getAttribute('aria-disabled')]).toEqual([typed, null])
})
