import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { awaitForm, sendButton } from '#tests/support/fill-in.ts'
import { beginningOf } from '#tests/support/network.ts'
import { editableForms, type PortalFormCase, secretForms } from '#tests/support/portal-forms.ts'
import { PortalScreens } from '#tests/support/portal-screens.tsx'
import { openScreen } from '#tests/support/render-screen.tsx'

/** All forms but the profile, whose name is not checked. */
const { 'Edit Profile': _, ...checkedForms } = editableForms
const forms: Record<string, PortalFormCase> = {
  ...checkedForms,
  'Change Password': secretForms['Change Password'],
}

test.each(Object.entries(forms))(
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
