import { screen, waitFor, within } from '@testing-library/react'
import { object, string } from 'superstruct'
import { describe, expect, test } from 'vitest'
import { Route, Router } from 'wouter'
import { RequireSession } from '#src/app/guard.tsx'
import { Layout } from '#src/app/layout.tsx'
import { waitingLine } from '#src/rules/run-lines.ts'
import { createJournal } from '#src/runs/journal.ts'
import { defineRunKind } from '#src/runs/run-kind.ts'
import LocalAdminEdit from '#src/screens/local-admin/local-admin-edit.tsx'
import Logout from '#src/screens/session/logout.tsx'
import { endCause } from '#src/session/session.ts'
import { memoryRows } from '#tests/support/memory-rows.ts'
import { openScreen } from '#tests/support/render-screen.tsx'
import { settled } from '#tests/support/requests.ts'

type Setting = Parameters<typeof openScreen>[1]

const open = (
  changeNetwork: NonNullable<Setting['changeNetwork']> = () => {},
  at = '/logout',
  more: Pick<Setting, 'kinds' | 'runRows'> = {},
) =>
  openScreen(
    <RequireSession>
      <Route path="/logout">
        <Logout />
      </Route>
      <Route path="/employee/edit/:id">
        <LocalAdminEdit />
      </Route>
    </RequireSession>,
    { at, changeNetwork, ...more },
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

test('under a base path, the question about unsaved changes leads to the screen of that path', async () => {
  const followed: string[] = []
  const { user } = await openScreen(
    <Router base="/care" aroundNav={(_, to) => void followed.push(to)}>
      <Layout strip={null} routes={[]}>
        Content
      </Layout>
    </Router>,
    { at: '/care/dashboard' },
  )
  await user.click(screen.getByRole('button', { name: 'Sign out' }))
  expect(followed).toEqual(['/care/logout'])
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

describe('lines that another page has not sent', () => {
  const things = defineRunKind({
    values: object({ name: string() }),
    countOf: (count) => `${count} things`,
    done: 'added',
    send: async () => {},
    verify: async (lines) => lines.map(() => 'missing'),
  })

  /** Opens the address in a browser whose journal has a run with two such lines. */
  const openWithRun = async () => {
    const runRows = memoryRows()
    const head = {
      version: 1,
      kind: 'addLobs',
      subject: '',
      address: '/',
      startedAt: Date.now(),
      endedAt: null,
      takenBackAt: null,
      owner: '',
      renewedAt: 0,
    } as const
    const lines = ['one', 'two'].map((name, index) => ({
      ...waitingLine,
      number: index + 1,
      name,
      values: { name },
      former: null,
    }))
    await createJournal(runRows).create({ user: 1, id: 'r1' }, head, lines)
    const view = await open(() => {}, '/logout', { kinds: { addLobs: async () => things }, runRows })
    await screen.findByText('2 lines are not done yet.')
    expect(view.network.sent('POST /logout')).toEqual([])
    return view
  }

  test('are asked about by a typed address too', async () => {
    const { user, session } = await openWithRun()
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Sign out' }))
    await waitFor(() => expect(endCause(session.actor.getSnapshot())).toBe('loggedOut'))
  })

  test('stay where the user does, and the screen leads back', async () => {
    const { user, network } = await openWithRun()
    await user.click(screen.getByRole('button', { name: 'Stay' }))
    expect(await screen.findByText('You are still signed in.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/dashboard')
    expect(network.sent('POST /logout')).toEqual([])
  })
})
