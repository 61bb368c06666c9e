import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { RequireSession } from '#src/app/guard.tsx'
import { Logout } from '#src/screens/session/logout.tsx'
import { openScreen } from '#tests/support/render-screen.tsx'

const open = (changeNetwork: NonNullable<Parameters<typeof openScreen>[1]['changeNetwork']> = () => {}) =>
  openScreen(
    <RequireSession>
      <Logout />
    </RequireSession>,
    { at: '/logout', changeNetwork },
  )

test('signs out as soon as it is opened', async () => {
  const { session } = await open()
  expect(screen.getByText('You are about to get logged out securely.')).toBeTruthy()
  await waitFor(() => expect(session.actor.getSnapshot().matches({ ending: 'loggedOut' })).toBe(true))
  expect(screen.getByText('You will get redirected soon.')).toBeTruthy()
  expect(localStorage.length).toBe(0)
})

test('says that the user is still signed in after a failure, and offers to try again', async () => {
  const { user, session, network } = await open(({ answer }) => answer('POST /logout', 500, {}))
  expect(await screen.findByText('You are still signed in.')).toBeTruthy()
  expect(screen.queryByText('You will get redirected soon.')).toBeNull()
  expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/dashboard')
  network.restore()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(session.actor.getSnapshot().matches({ ending: 'loggedOut' })).toBe(true))
})
