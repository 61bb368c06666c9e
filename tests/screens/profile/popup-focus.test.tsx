import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Account } from '#src/app/account.tsx'
import { openScreen } from '#tests/support/render-screen.tsx'

const open = async (item: string) => {
  const view = await openScreen(<Account />, { as: 'reader@demo.example', at: '/dashboard' })
  const choose = async () => {
    await view.user.click(screen.getByRole('button', { name: /^Account menu / }))
    await view.user.click(await screen.findByRole('menuitem', { name: item }))
    await screen.findByRole('dialog', { name: item })
  }
  await choose()
  return { ...view, choose }
}

type View = Awaited<ReturnType<typeof open>>

const switchTo = async ({ user }: View, popup: string) => {
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: popup }))
  await screen.findByRole('dialog', { name: popup })
}

/** The field or button of each popup that has the focus when it opens. */
const firstControls: Record<string, () => Promise<HTMLElement>> = {
  'View Profile': () => screen.findByRole('button', { name: 'Edit Profile' }),
  'Edit Profile': () => screen.findByRole('textbox', { name: 'Name' }),
  'Change Password': () => screen.findByLabelText('Current Password'),
}

const expectFocus = async (popup: string) => {
  const control = await firstControls[popup]?.()
  await waitFor(() => expect(document.activeElement).toBe(control))
  await animationFrames()
  expect(document.activeElement).toBe(control)
  expect(screen.queryByText('Field is required')).toBeNull()
}

/** A closed dialog returns the focus in a later frame. */
const animationFrames = () =>
  new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))

test.each(['View Profile', 'Change Password'])(
  '%s opened from the account menu has the focus',
  async (popup) => {
    const { user, choose } = await open(popup)
    await expectFocus(popup)
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    // From here on the code of the dialog is loaded.
    await choose()
    await expectFocus(popup)
  },
)

test.each([
  ['View Profile', 'Edit Profile'],
  ['View Profile', 'Change Password'],
  ['Change Password', 'View Profile'],
  ['Change Password', 'Edit Profile'],
])(
  'a switch from %s to %s and back moves the focus to the popup and shows no error',
  async (first, second) => {
    const view = await open(first)
    await switchTo(view, second)
    await expectFocus(second)
    await switchTo(view, first)
    await expectFocus(first)
  },
)

test('Escape after a switch returns the focus to the account menu', async () => {
  const view = await open('View Profile')
  await switchTo(view, 'Change Password')
  await expectFocus('Change Password')
  await view.user.keyboard('{Escape}')
  const opener = screen.getByRole('button', { name: /^Account menu / })
  await waitFor(() => expect(document.activeElement).toBe(opener))
})
