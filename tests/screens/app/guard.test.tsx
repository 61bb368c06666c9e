import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ApiError } from '#src/api/api-error.ts'
import { RequireSession } from '#src/app/guard.tsx'
import { endCause } from '#src/session/session.ts'
import { openScreen } from '#tests/support/render-screen.tsx'
import { settled } from '#tests/support/requests.ts'

const open = async () => {
  const view = await openScreen(
    <RequireSession>
      <p>Data of a customer</p>
    </RequireSession>,
    { at: '/customers' },
  )
  const state = () => view.session.actor.getSnapshot()
  return { ...view, state }
}

const data = () => screen.queryByText('Data of a customer')

test('a sign-out replaces the screen at once', async () => {
  const { session } = await open()
  act(() => session.actor.send({ type: 'logout.requested' }))
  await waitFor(() => expect(data()).toBeNull())
  expect(session.actor.getSnapshot().matches('anonymous')).toBe(false)
  expect(screen.getByRole('heading', { level: 1, name: 'Signed out' })).toBeTruthy()
  expect(document.title).toBe('Signed out · Care Admin Portal')
})

test('a sign-out in another tab replaces the screen at once', async () => {
  await open()
  localStorage.clear()
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null })))
  expect(data()).toBeNull()
})

test('a page restored from the back/forward cache after the session has ended shows no data', async () => {
  await open()
  localStorage.clear()
  act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  expect(data()).toBeNull()
})

test('another user in another tab replaces the screen at once', async () => {
  const { session } = await open()
  const { token } = session.actor.getSnapshot().context.snapshot.stored
  const [header, payload, signature] = String(token).split('.')
  const claims = JSON.parse(atob(String(payload).replaceAll('-', '+').replaceAll('_', '/')))
  const other = btoa(JSON.stringify({ ...claims, id: 2, name: '', user: {} })).replaceAll('=', '')
  localStorage.setItem(
    'token',
    [header, other.replaceAll('+', '-').replaceAll('/', '_'), signature].join('.'),
  )
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'token' })))
  expect(data()).toBeNull()
})

test('a 401 keeps the screen, inert, until the redirect', async () => {
  const { session, state } = await open()
  await act(settled)
  act(() => session.unauthorized(String(localStorage.getItem('token')), new ApiError('unauthorized')))
  await waitFor(() => expect(endCause(state())).toBe('unauthorized'))
  expect(data()?.closest('[inert]')).not.toBeNull()
})
