import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import * as formMessages from '#src/rules/form-messages.ts'
import { PortalScreens } from '#tests/support/portal-screens.tsx'
import { openScreen } from '#tests/support/render-screen.tsx'

/** Every form that stores an e-mail address, and what it says of a wrong one. */
const fields = [
  ['/employee/add', 'Email', formMessages.invalidEmail],
  ['/employee/edit/9', 'Email', formMessages.invalidInput],
  ['/customer/add', 'Contact Email', formMessages.invalidEmail],
  ['/customer/add', 'Admin Email', formMessages.invalidEmail],
] as const

test.each(fields)(
  '%s refuses an umlaut in the host of %s, which stays as it was typed',
  async (at, label, message) => {
    const { user } = await openScreen(<PortalScreens />, { at })
    const field = await screen.findByLabelText<HTMLInputElement>(label)
    await user.clear(field)
    await user.type(field, 'uta@müller.de')
    await user.tab()
    await screen.findByText(message)
    expect(field.value).toBe('uta@müller.de')
    // Chromium writes another host into a field of type `email`, and keyboards need no more than the mode.
    expect([field.type, field.inputMode, field.getAttribute('autocapitalize')]).toEqual([
      'text',
      'email',
      'none',
    ])
  },
)
