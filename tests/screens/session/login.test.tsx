import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Route } from 'wouter'
import { paths } from '#src/navigation/paths.ts'
import Login from '#src/screens/session/login.tsx'
import { openScreen } from '#tests/support/render-screen.tsx'
import { settled } from '#tests/support/requests.ts'

test('a username of spaces is refused by the browser as empty, and nothing is sent', async () => {
  const { user, network } = await openScreen(<Login />, { as: null, at: '/' })
  const username = screen.getByLabelText<HTMLInputElement>('Username')
  await user.type(username, '   ')
  await user.type(screen.getByLabelText('Password'), 'Welcome#2026')
  await user.click(screen.getByRole('button', { name: 'LOGIN' }))
  await settled()
  expect(username.validity.valueMissing).toBe(true)
  expect(network.sent('POST /login')).toEqual([])
})

test('marks that were copied along with the user name are not sent', async () => {
  const { user, session } = await openScreen(<Login />, { as: null, at: '/' })
  const sent: unknown[] = []
  const { send } = session.actor
  vi.spyOn(session.actor, 'send').mockImplementation((event) => {
    if (event.type === 'login.submitted') sent.push(event.form)
    send.call(session.actor, event)
  })
  const username = screen.getByLabelText('Username')
  await user.click(username)
  await user.paste('\u202asuper@demo.example\u202c')
  await user.type(screen.getByLabelText('Password'), 'Welcome#2026{Enter}')
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ userName: 'super@demo.example' }))
})

const refused = async (login = <Login />) => {
  const { user, network, session, goTo } = await openScreen(login, { as: null, at: '/' })
  network.answer('POST /login', 401, { success: false, message: 'Wrong username or password' })
  await user.type(screen.getByLabelText('Username'), 'super@demo.example')
  return { user, session, goTo, password: screen.getByLabelText('Password') }
}

const describing = (element: HTMLElement) =>
  document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent

test('after a refusal the focus is on Password, described by the reason, which the next attempt removes', async () => {
  const { user, password } = await refused()
  await user.type(password, 'Wrong#2026')
  await user.click(screen.getByRole('button', { name: 'LOGIN' }))
  await waitFor(() => expect(describing(password)).toBe('Wrong username or password'))
  await waitFor(() => expect(document.activeElement).toBe(password))
})

test('the reason is gone where the user returns from another screen', async () => {
  const { user, password, goTo } = await refused(
    <Route path="/">
      <Login />
    </Route>,
  )
  await user.type(password, 'Wrong#2026{Enter}')
  await screen.findByText('Wrong username or password')
  act(() => goTo(paths.forgotPassword))
  expect(screen.queryByLabelText('Password')).toBeNull()
  act(() => goTo('/'))
  await screen.findByLabelText('Password')
  expect(screen.queryByText('Wrong username or password')).toBeNull()
})

test('its notice offers no details to copy: a wrong password is nothing for the support', async () => {
  const { user, session, password } = await refused()
  const notices: unknown[] = []
  session.actor.on('notice', (notice) => notices.push(notice))
  await user.type(password, 'Wrong#2026{Enter}')
  await waitFor(() =>
    expect(notices).toEqual([
      { type: 'notice', tone: 'error', message: 'Wrong username or password', isInPlace: true },
    ]),
  )
})

test('Password gets the focus again after a refusal if it has it already', async () => {
  const { user, password } = await refused()
  await user.type(password, 'Wrong#2026')
  const focused: unknown[] = []
  password.addEventListener('focus', () => focused.push(describing(password)))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(focused).toEqual(['Wrong username or password']))
  await waitFor(() => expect(document.activeElement).toBe(password))
})

test('says with the heading that the session has ended, until someone signs in', async () => {
  const { session } = await openScreen(<Login />, { at: '/' })
  expect(screen.queryByText('Your session has ended. Please sign in again.')).toBeNull()
  act(() => {
    localStorage.removeItem('token')
    localStorage.removeItem('refreshToken')
    session.actor.send({ type: 'call.prepared' })
  })
  await screen.findByText('Your session has ended. Please sign in again.')
  expect(describing(screen.getByRole('heading', { level: 1 }))).toBe(
    'Your session has ended. Please sign in again.',
  )
})

test('tablets do not capitalize or correct what is typed', async () => {
  await openScreen(<Login />, { as: null, at: '/' })
  for (const label of ['Username', 'Password']) {
    const input = screen.getByLabelText(label)
    expect(['autocapitalize', 'autocorrect'].map((name) => input.getAttribute(name))).toEqual(['none', 'off'])
  }
})
