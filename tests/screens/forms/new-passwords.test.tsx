import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { enterText } from '#tests/support/fill-in.ts'
import { PortalScreens } from '#tests/support/portal-screens.tsx'
import { openScreen } from '#tests/support/render-screen.tsx'

/** Every form with a new password, the label of its field, and the message when the repetition differs. */
const forms: readonly { at: string; label: string; mismatch: string; as?: string | null }[] = [
  { at: '/customer/add', label: 'Password', mismatch: 'Password do not match' },
  { at: '/customer/edit/12', label: 'Password', mismatch: 'Passwords do not match' },
  { at: '/employee/add', label: 'Password', mismatch: 'Passwords must match' },
  { at: '/employee/edit/9', label: 'New Password', mismatch: 'Passwords must match' },
  { at: '/changePassword', label: 'New Password', mismatch: 'Password do not match' },
  {
    at: '/changePassword/new-user',
    label: 'New Password',
    mismatch: 'Password do not match',
    as: 'new@demo.example',
  },
  { at: '/reset-password?uuid=0b0e7c5e', label: 'New Password', mismatch: 'Passwords must match', as: null },
]

describe.each(forms)('$at', ({ at, label, mismatch, as = 'super@demo.example' }) => {
  const open = async () => {
    const { user } = await openScreen(<PortalScreens />, { at, as })
    const list = await screen.findByRole('list', { name: 'Password rules' })
    const field = screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`), { selector: 'input' })
    return { user, list, field, rules: () => within(list).getAllByRole('listitem') }
  }

  test('lists the rules of the new password before anything is typed, and ticks them', async () => {
    const { user, field, rules } = await open()
    expect(rules()).toHaveLength(6)
    const described = () =>
      field
        .getAttribute('aria-describedby')
        ?.split(' ')
        .map((id) => document.getElementById(id)?.textContent)
    const sentences = rules().map(({ textContent }) => textContent)
    expect(described()).toEqual(sentences)
    for (const rule of rules()) expect(rule.textContent).not.toContain('(met)')
    await user.type(field, 'Morning#25')
    for (const rule of rules()) expect(rule.textContent).toContain('(met)')
    // Orca reads a description that changes while the field has the focus.
    expect(described()).toEqual(sentences)
  })

  test('says that the repetition differs when the password is changed after it', async () => {
    const { user, field } = await open()
    enterText(field, 'Morning#25')
    enterText(
      screen.getByLabelText<HTMLInputElement>(/^Confirm password/i, { selector: 'input' }),
      'Morning#25',
    )
    await user.type(field, '6')
    expect(await screen.findByText(mismatch)).toBeTruthy()
  })
})
