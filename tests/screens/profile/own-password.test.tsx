import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { RequireSession } from '#src/app/guard.tsx'
import NewUserPassword from '#src/screens/profile/new-user-password.tsx'
import ProfilePage from '#src/screens/profile/profile-page.tsx'
import { expectEmitted } from '#tests/support/expect-emitted.ts'
import { notice } from '#tests/support/notice.ts'
import { openScreen } from '#tests/support/render-screen.tsx'

type View = Awaited<ReturnType<typeof openScreen>>

const fill = async ({ user }: View, current: string, password: string, repeated = password) => {
  await user.type(screen.getByLabelText('Current Password'), current)
  await user.type(screen.getByLabelText('New Password'), password)
  await user.type(screen.getByLabelText('Confirm Password'), repeated)
  await user.click(screen.getByRole('button', { name: 'Save' }))
}

const openPage = () => openScreen(<ProfilePage />, { as: 'reader@demo.example', at: '/changePassword' })

const openNew = (at: string) =>
  openScreen(
    <RequireSession>
      <NewUserPassword />
    </RequireSession>,
    { as: 'new@demo.example', at },
  )

test('requires all three passwords, equal new ones, and shows each by itself', async () => {
  const view = await openPage()
  expect(screen.getByRole('heading', { level: 1, name: 'Change Password' })).toBeTruthy()
  await view.user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findAllByText('Field is required')).toHaveLength(3)
  await fill(view, 'Welcome#2026', 'Morning#25', 'Evening#25')
  expect(await screen.findByText('Password do not match')).toBeTruthy()
  const fields = ['Current Password', 'New Password', 'Confirm Password'].map((label) =>
    screen.getByLabelText(label),
  )
  const attributes = (name: string) => fields.map((field) => field.getAttribute(name))
  expect(attributes('autocomplete')).toEqual(['current-password', 'new-password', 'new-password'])
  await view.user.click(screen.getByRole('button', { name: 'Show New Password' }))
  expect(attributes('type')).toEqual(['password', 'text', 'password'])
  expect(screen.getByRole('link', { name: 'Cancel' }).getAttribute('href')).toBe('/dashboard')
  expect(view.network.sent('POST /employee')).toEqual([])
})

test('shows a wrong current password at its field and stays signed in', async () => {
  const view = await openPage()
  await fill(view, 'Wrong#2026', 'Morning#25')
  await waitFor(() => expect(view.emitted).toHaveLength(1))
  expect(screen.getByLabelText('Current Password').getAttribute('aria-invalid')).toBe('true')
  expect(localStorage.getItem('token')).not.toBeNull()
})

test('says after a lost answer that the new password may be the current one already', async () => {
  const view = await openPage()
  view.network.disconnect('POST /employee')
  await fill(view, 'Welcome#2026', 'Morning#25')
  await waitFor(() => expect(view.emitted).toHaveLength(1))
  view.network.restore()
  await view.database.transaction(({ employee }) => employee.update(3, { password: 'Morning#25' }))
  const save = screen.getByRole('button', { name: 'Save' })
  await waitFor(() => expect(save.getAttribute('aria-disabled')).toBeNull())
  await view.user.click(save)
  expect(await screen.findByText(/Try the new one as the current one/)).toBeTruthy()
  await view.user.clear(screen.getByLabelText('Current Password'))
  await view.user.type(screen.getByLabelText('Current Password'), 'Morning#25')
  await view.user.click(save)
  await waitFor(() => expect(view.emitted.at(-1)).toEqual(notice('success', 'Password updated successfully')))
})

test('a changed password shows a notice, and opens the customers after 1 s', async () => {
  const view = await openPage()
  await fill(view, 'Welcome#2026', 'Morning#25')
  await expectEmitted(view.emitted, [notice('success', 'Password updated successfully')])
  expect(view.history().at(-1)).toBe('/changePassword')
  await waitFor(() => expect(view.emitted.at(-1)).toEqual({ type: 'redirect', to: '/customers' }))
})

test('redirects a new user to the password screen from every screen', async () => {
  const { history, goTo } = await openNew('/dashboard')
  expect(history().at(-1)).toBe('/changePassword/new-user')
  expect(screen.getByRole('heading', { level: 1, name: 'Change Password' })).toBeTruthy()
  act(() => goTo('/logout'))
  expect(history().at(-1)).toBe('/changePassword/new-user')
})

test('/changePassword/new-user redirects to the dashboard without the flag of a new user', async () => {
  const { history } = await openScreen(<NewUserPassword />, {
    as: 'reader@demo.example',
    at: '/changePassword/new-user',
  })
  await waitFor(() => expect(history().at(-1)).toBe('/dashboard'))
})

test('redirects users who may not read customers to the dashboard', async () => {
  const view = await openScreen(<ProfilePage />, { as: 'nobody@demo.example', at: '/changePassword' })
  await fill(view, 'Welcome#2026', 'Morning#25')
  await waitFor(() => expect(view.emitted.at(-1)).toEqual({ type: 'redirect', to: '/dashboard' }))
})

test('opens the other screens to a new user after the change', async () => {
  const view = await openNew('/changePassword/new-user')
  expect(screen.queryByRole('link', { name: 'Cancel' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Sign out' })).toBeTruthy()
  await fill(view, 'Welcome#2026', 'Morning#25')
  await waitFor(() => expect(localStorage.getItem('isNewUser')).toBeNull())
  await waitFor(() => expect(view.emitted.at(-1)).toEqual({ type: 'redirect', to: '/customers' }))
})

test('opens the other screens to a new user who goes back while the new password is saved', async () => {
  const view = await openNew('/changePassword/new-user')
  const answer = view.network.pause('POST /employee')
  await fill(view, 'Welcome#2026', 'Morning#25')
  await waitFor(() => expect(view.network.sent('POST /employee')).toHaveLength(1))
  act(() => view.goTo('/dashboard'))
  expect(screen.getByLabelText('Current Password')).toHaveProperty('value', '')
  await answer()
  await waitFor(() => expect(localStorage.getItem('isNewUser')).toBeNull())
  await waitFor(() => expect(view.history().at(-1)).toBe('/dashboard'))
})

test('opens the other screens to a new user who has changed the password in another tab', async () => {
  const view = await openNew('/changePassword/new-user')
  await view.user.type(screen.getByLabelText('Current Password'), 'Welcome')
  act(() => {
    localStorage.removeItem('isNewUser')
    window.dispatchEvent(new StorageEvent('storage', { key: 'isNewUser', storageArea: localStorage }))
  })
  await waitFor(() => expect(view.history().at(-1)).toBe('/dashboard'))
  expect(view.questions).toEqual([])
})
