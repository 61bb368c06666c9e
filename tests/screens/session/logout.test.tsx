import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Route } from 'wouter'
import { RequireSession } from '#src/app/guard.tsx'
import LocalAdminEdit from '#src/screens/local-admin/local-admin-edit.tsx'
import Logout from '#src/screens/session/logout.tsx'
import { endCause } from '#src/session/session.ts'
import { openScreen } from '#tests/support/render-screen.tsx'
import { settled } from '#tests/support/requests.ts'

type Setting = Parameters<typeof openScreen>[1]

const open = (changeNetwork: NonNullable<Setting['changeNetwork']> = () => {}, at = '/logout') =>
  openScreen(
    <RequireSession>
      <Route path="/logout">
        <Logout />
      </Route>
      <Route path="/employee/edit/:id">
        <LocalAdminEdit />
      </Route>
    </RequireSession>,
    { at, changeNetwork },
  )

/** Opens the logout screen while a local admin is still being saved. */
const openWhileSaving = async () => {
  const view = await open(() => {}, '/employee/edit/9')
  const name = await screen.findByLabelText('Name')
  await view.user.clear(name)
  await view.user.type(name, 'Another Name')
  const answer = view.network.pause('PUT /updateEmployee')
  await view.user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(view.network.sent('PUT')).toHaveLength(1))
  view.goTo('/logout')
  await screen.findByText('You are about to get logged out securely.')
  await settled()
  expect(view.network.sent('POST /logout')).toEqual([])
  return { ...view, answer }
}

test('signs out as soon as it is opened', async () => {
  const { session } = await open()
  expect(screen.getByText('You are about to get logged out securely.')).toBeTruthy()
  await waitFor(() => expect(endCause(session.actor.getSnapshot())).toBe('loggedOut'))
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
  await waitFor(() => expect(endCause(session.actor.getSnapshot())).toBe('loggedOut'))
})

test('signs out once what was being saved is stored, and says so', async () => {
  const { session, emitted, answer } = await openWhileSaving()
  await answer()
  await waitFor(() => expect(endCause(session.actor.getSnapshot())).toBe('loggedOut'))
  await waitFor(() => expect(emitted).toMatchObject([{ tone: 'success', detail: 'Another Name' }]))
})

test('stays signed in when what was being saved is refused', async () => {
  const { network, session, emitted, answer, database } = await openWhileSaving()
  await database.transaction((tables) => tables.employee.remove(9))
  await answer()
  expect(await screen.findByText('You are still signed in.')).toBeTruthy()
  await waitFor(() =>
    expect(emitted).toMatchObject([
      { tone: 'error', detail: 'Another Name', link: { label: 'Open', to: '/employee/edit/9' } },
    ]),
  )
  expect(session.actor.getSnapshot().context.failedSignOut?.message).toBe(
    'You are still signed in, because a change was not saved.',
  )
  expect(network.sent('POST /logout')).toEqual([])
})
