import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { WritableTables } from '#mocks/database/database-types.ts'
import ResetPassword from '#src/screens/password/reset-password.tsx'
import { expectEmitted } from '#tests/support/expect-emitted.ts'
import { notice } from '#tests/support/notice.ts'
import { openScreen } from '#tests/support/render-screen.tsx'

const reader = 3
const uuid = '0b0e7c5e-1a5c-4a3e-9f0e-2f6d1f6f2a11'

const insertResetEmail = ({ letter }: WritableTables) =>
  void letter.insert({
    employeeId: reader,
    to: 'reader@demo.example',
    uuid,
    createdAt: new Date().toISOString(),
    expiresAt: new Date(Date.now() + 60_000).toISOString(),
    used: false,
  })

const open = async (at = `/reset-password?uuid=${uuid}`) => {
  const view = await openScreen(<ResetPassword />, { at, prepare: insertResetEmail })
  const type = async (password: string, repeated = password) => {
    await view.user.type(screen.getByLabelText('New Password'), password)
    await view.user.type(screen.getByLabelText('Confirm password'), repeated)
    await view.user.click(screen.getByRole('button', { name: 'Save' }))
  }
  return { ...view, type }
}

test('a link without uuid says that it has expired, and links to the next steps', async () => {
  await open('/reset-password')
  expect(screen.getByRole('heading', { level: 1, name: 'Reset password' })).toBeTruthy()
  expect(screen.getByText('Link was expired!!!')).toBeTruthy()
  expect(screen.getByText('Please generate new link')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Forgot password' }).getAttribute('href')).toBe('/forgotpassword')
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
})

test('a link with an empty uuid says that it has expired', async () => {
  await open('/reset-password?uuid=')
  expect(screen.getByText('Link was expired!!!')).toBeTruthy()
})

test('the uuid leaves the address bar, and a reload finds it in the history', async () => {
  const { history: addresses, leave } = await open()
  await waitFor(() => expect(addresses().at(-1)).toBe('/reset-password'))
  expect(screen.getByRole('button', { name: 'Save' })).toBeTruthy()
  leave()
  history.replaceState({ uuid }, '')
  await open('/reset-password')
  expect(screen.getByRole('button', { name: 'Save' })).toBeTruthy()
})

test('a new password is set with a notice, and the sign-in form follows after 1 s', async () => {
  const { type, emitted, database } = await open()
  for (const label of ['New Password', 'Confirm password']) {
    expect(screen.getByLabelText(label).getAttribute('autocomplete')).toBe('new-password')
    expect(screen.getByRole('button', { name: `Show ${label}` })).toBeTruthy()
  }
  expect(screen.getByRole('link', { name: 'Cancel' }).getAttribute('href')).toBe('/')
  await type('Morning#25')
  await expectEmitted(emitted, [notice('success', 'Password updated successfully!')])
  expect(await database.read(({ employee }) => employee.find(reader)?.password)).toBe('Morning#25')
  await waitFor(() => expect(emitted.at(-1)).toEqual({ type: 'redirect', to: '/' }))
})

test('a new password has to follow the rules, and both have to be the same', async () => {
  const { user, type, network } = await open()
  await type('morning#25', 'Morning#25')
  expect(await screen.findByText('Password must contain at least one uppercase letter')).toBeTruthy()
  expect(screen.getByText('Passwords must match')).toBeTruthy()
  await user.clear(screen.getByLabelText('New Password'))
  expect(await screen.findByText('Field is required')).toBeTruthy()
  expect(network.sent('POST /resetPassword')).toEqual([])
})

test.each([
  ['a used link', 400, { success: false, message: 'Link was expired!!!' }, 'Link was expired!!!'],
  ['a refusal without words', 500, {}, 'Failed to change password please re-genrate the link'],
])('%s shows the documented message', async (_, status, body, sentence) => {
  const { type, emitted, network } = await open()
  network.answer('POST /resetPassword', status, body)
  await type('Morning#25')
  await expectEmitted(emitted, [notice('error', sentence)])
})

test('a lost network shows its own message', async () => {
  const { type, emitted, network } = await open()
  network.disconnect('POST /resetPassword')
  await type('Morning#25')
  await expectEmitted(emitted, [notice('error', 'Failed to update password')])
})

test('a link whose use was not answered is expired on the next try, which says that the password may be set', async () => {
  const { user, type, network, emitted } = await open()
  network.loseAnswer('POST /resetPassword')
  await type('Morning#25')
  await waitFor(() => expect(emitted).toHaveLength(1))
  await user.click(await screen.findByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Link was expired!!!')).toBeTruthy()
  expect(screen.getByText('If you have already set a password with this link, sign in with it.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Back To Login' }).getAttribute('href')).toBe('/')
})

test('an expired link shows what a missing one shows', async () => {
  const { type, network } = await open()
  network.answer('POST /resetPassword', 400, { success: false, message: 'Link was expired!!!' })
  await type('Morning#25')
  expect(await screen.findByText('Please generate new link')).toBeTruthy()
  expect(screen.getByText('Link was expired!!!')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Forgot password' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
})

test('the history forgets the uuid of a link that was used', async () => {
  const { type, emitted } = await open()
  history.replaceState({ uuid }, '')
  await type('Morning#25')
  await expectEmitted(emitted, [notice('success', 'Password updated successfully!')])
  await waitFor(() => expect(history.state).toEqual({ uuid: null }))
})
