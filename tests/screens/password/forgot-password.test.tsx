import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import ForgotPassword from '#src/screens/password/forgot-password.tsx'
import LinkSent from '#src/screens/password/link-sent.tsx'
import { expectEmitted } from '#tests/support/expect-emitted.ts'
import { expectLogged, faultyAnswer } from '#tests/support/expect-logged.ts'
import { notice } from '#tests/support/notice.ts'
import { openScreen } from '#tests/support/render-screen.tsx'

const open = async () => {
  const view = await openScreen(<ForgotPassword />, { at: '/forgotpassword' })
  const field = screen.getByRole('textbox', { name: 'Email' })
  const send = async (address: string) => {
    await view.user.clear(field)
    await view.user.type(field, address)
    await view.user.click(screen.getByRole('button', { name: 'SEND LINK' }))
  }
  return { ...view, field, send }
}

test('sends nothing before a valid e-mail address is typed', async () => {
  const { user, field, send, network } = await open()
  expect(document.title).toBe('Forgot password · Care Admin Portal')
  expect([field.getAttribute('type'), field.getAttribute('autocomplete')]).toEqual(['email', 'email'])
  await user.click(screen.getByRole('button', { name: 'SEND LINK' }))
  expect(await screen.findByText('Field is required')).toBeTruthy()
  await send('asha')
  expect(await screen.findByText('Invalid Email')).toBeTruthy()
  expect(network.sent('POST /forgotPassword')).toEqual([])
  expect(screen.getByRole('link', { name: 'Back To Login' }).getAttribute('href')).toBe('/')
})

const toLinkSent = { type: 'redirect', to: '/successful', state: { address: 'reader@demo.example' } }

test('a sent link opens the next screen after 1 s', async () => {
  const { send, emitted, history, database } = await open()
  const before = await database.read(({ letter }) => letter.all().length)
  await send('reader@demo.example')
  await expectEmitted(emitted, [notice('success', 'Link has been send to your Email')])
  expect(await database.read(({ letter }) => letter.all().length)).toBe(before + 1)
  expect(history().at(-1)).toBe('/forgotpassword')
  await waitFor(() => expect(emitted.at(-1)).toEqual(toLinkSent))
})

const refused = 'Account With Provided Email Does Not Exists.'
const unreachable = 'The server cannot be reached. Please try again.'

test.each([
  [400, refused],
  [404, refused],
  [429, unreachable],
  [500, unreachable],
  [503, unreachable],
  [null, unreachable],
])('shows why no link was sent when the answer is %j', async (status, message) => {
  const { send, emitted, network } = await open()
  if (status === null) network.disconnect('POST /forgotPassword')
  else network.answer('POST /forgotPassword', status, { success: false, message: 'Nobody here' })
  await send('nowhere@demo.example')
  await expectEmitted(emitted, [notice('error', message)])
})

test.each([
  [204, ''],
  [200, '<h1>Sent</h1>'],
  [200, 'OK'],
])('a success of %i with the body %j has sent the link', async (status, text) => {
  if (text.startsWith('<')) expectLogged(faultyAnswer)
  const { send, emitted, network } = await open()
  network.change('POST /forgotPassword', () => ({ status, text }))
  await send('reader@demo.example')
  await expectEmitted(emitted, [notice('success', 'Link has been send to your Email')])
})

test('the next screen shows the address that the history keeps', async () => {
  history.replaceState({ address: 'reader@demo.example' }, '')
  await openScreen(<LinkSent />, { at: '/successful' })
  expect(screen.getByRole('heading', { level: 1, name: 'Link sent' })).toBeTruthy()
  expect(screen.getByText('A link has been sent to reader@demo.example')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Back To Login' }).getAttribute('href')).toBe('/')
})
