import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { Route } from 'wouter'
import type { WritableTables } from '#mocks/database/database-types.ts'
import { ApiError } from '#src/api/api-error.ts'
import Dashboard from '#src/app/dashboard/dashboard.tsx'
import { RequireSession } from '#src/app/guard.tsx'
import { layoutRoutes } from '#src/app/routes.tsx'
import { paths } from '#src/navigation/paths.ts'
import { endCause } from '#src/session/session.ts'
import { keepLeftScreen, leftScreenKey } from '#src/store/left-screen.ts'
import { allowLogged } from '#tests/support/expect-logged.ts'
import { memoryStorage } from '#tests/support/memory-storage.ts'
import { PortalScreens } from '#tests/support/portal-screens.tsx'
import { openScreen } from '#tests/support/render-screen.tsx'
import { settled } from '#tests/support/requests.ts'

afterEach(() => sessionStorage.clear())

const superAdmin = 1

const guarded = (at: string, as?: string | null) =>
  openScreen(
    <Route path={/^\/customer/}>
      <RequireSession>
        <p>A screen</p>
      </RequireSession>
    </Route>,
    { at, ...(as === undefined ? {} : { as }) },
  )

const openDashboard = (as?: string) =>
  openScreen(<Dashboard />, {
    at: '/dashboard',
    storage: memoryStorage(
      new Map([[superAdmin, { recent: [{ entity: 'customer', id: 5, name: 'Hospital 5' }] }]]),
    ),
    ...(as === undefined ? {} : { as }),
  })

const offer = () => screen.queryByRole('group', { name: 'Where you were' })
const stored = (): unknown => JSON.parse(sessionStorage.getItem(leftScreenKey) ?? 'null')

test('keeps an address that is opened without a session, for anyone', async () => {
  const { history } = await guarded('/customers?search=eye', null)
  expect(stored()).toEqual({ path: '/customers', search: 'search=eye', user: null })
  expect(history().at(-1)).not.toContain('customers')
})

test('keeps the screen on which a session ends by itself, for its user', async () => {
  const { session } = await guarded('/customer/view/5')
  act(() => session.unauthorized(String(localStorage.getItem('token')), new ApiError('unauthorized')))
  await waitFor(() => expect(endCause(session.actor.getSnapshot())).toBe('unauthorized'))
  expect(stored()).toEqual({ path: '/customer/view/5', search: '', user: superAdmin })
})

test('keeps nothing at a sign-out, also if Back leads to a screen after it', async () => {
  const { session, goTo } = await guarded('/customer/view/5')
  act(() => session.actor.send({ type: 'logout.requested' }))
  await waitFor(() => expect(session.actor.getSnapshot().hasTag('without session')).toBe(true))
  act(() => goTo('/customers'))
  expect(stored()).toBeNull()
})

test('offers the screen with the name of its record, until it is opened', async () => {
  keepLeftScreen({ path: '/customer/view/5', search: '', user: superAdmin })
  const { user, history } = await openScreen(<PortalScreens />, { at: '/dashboard' })
  await user.click(await screen.findByRole('link', { name: 'Open Customer Details' }))
  expect(history().at(-1)).toBe('/customer/view/5')
  await waitFor(() => expect(stored()).toBeNull())
})

test('names the record that was opened', async () => {
  keepLeftScreen({ path: '/customer/edit/5', search: '', user: superAdmin })
  await openDashboard()
  await waitFor(() =>
    expect(offer()?.textContent).toContain('This tab was at Hospital 5 before you signed in.'),
  )
})

test('keeps the filters of a list', async () => {
  keepLeftScreen({ path: '/customers', search: 'search=eye&page=2', user: null })
  await openDashboard()
  const link = within(await screen.findByRole('group', { name: 'Where you were' })).getByRole('link')
  expect(link.getAttribute('href')).toBe('/customers?search=eye&page=2')
})

test('is passed over with Dismiss', async () => {
  keepLeftScreen({ path: '/customers', search: '', user: null })
  const { user, leave } = await openDashboard()
  await user.click(await screen.findByRole('button', { name: 'Dismiss' }))
  expect(offer()).toBeNull()
  leave()
  expect(stored()).toBeNull()
})

test.each([
  ['the screen of another user', { path: '/customers', search: '', user: 2 }],
  ['an address that is no screen', { path: '//evil.example/customers', search: '', user: null }],
  ['a screen without a session', { path: '/reset-password', search: 'uuid=abc', user: null }],
  ['a record without an id', { path: '/customer/view/x', search: '', user: null }],
  ['the dashboard itself', { path: '/dashboard', search: '', user: null }],
])('does not offer %s', async (_, left) => {
  keepLeftScreen(left)
  await openDashboard()
  await screen.findByRole('region', { name: 'Customers by status' })
  expect(offer()).toBeNull()
})

test('does not offer a screen that the user may not read', async () => {
  keepLeftScreen({ path: '/customers', search: '', user: null })
  await openDashboard('nobody@demo.example')
  expect(offer()).toBeNull()
})

test.each([
  '/customer/add',
  '/customer/import',
  '/customer/3/devices',
  '/device/edit/5',
  '/lob/add',
  '/viewProfile',
])('does not offer %s to those who may not open it', async (path) => {
  keepLeftScreen({ path, search: '', user: null })
  // A super admin has no profile.
  await openDashboard(path === '/viewProfile' ? 'super@demo.example' : 'nobody@demo.example')
  await settled()
  expect(offer()).toBeNull()
})

const users: Readonly<Record<string, { as: string; prepare?: (tables: WritableTables) => void }>> = {
  nobody: { as: 'nobody@demo.example' },
  'a reader': { as: 'reader@demo.example' },
  'a super admin who may only write': {
    as: 'super@demo.example',
    prepare: ({ permission }) => {
      for (const { id, type } of permission.all()) if (type === 'Read') permission.remove(id)
    },
  },
}

describe.each(Object.entries(users))('%s', (_, setting) => {
  test.each(layoutRoutes.map((route) => [route.path, route] as const))(
    'is shown %s if its route says so, and else nothing',
    async (path, { needs, screen: { preload } }) => {
      allowLogged(/could not be loaded/)
      await preload()
      const { session } = await openScreen(<PortalScreens />, { ...setting, at: path.replace(/:\w+/g, '1') })
      const heading = () => screen.queryByRole('heading', { level: 1, hidden: true })
      if (needs(session.actor.getSnapshot().context.user)) {
        await waitFor(() => expect(heading()).not.toBeNull())
      } else {
        await settled()
        expect(heading()).toBeNull()
      }
    },
  )
})

test('a screen of another user stays for that user', async () => {
  keepLeftScreen({ path: '/customers', search: '', user: 2 })
  const { leave } = await openDashboard()
  leave()
  expect(stored()).toEqual({ path: '/customers', search: '', user: 2 })
})

test('ignores what is no screen in the storage', async () => {
  sessionStorage.setItem(leftScreenKey, '{"path":5}')
  await openDashboard()
  expect(offer()).toBeNull()
})

test.each(layoutRoutes.map(({ path, title }) => [path, title]))(
  'the title of %s is what its heading says',
  async (path, title) => {
    // A super admin has no profile.
    const as = path === paths.viewProfile ? 'admin@demo.example' : 'super@demo.example'
    await openScreen(<PortalScreens />, { as, at: path.replace(/:\w+/g, '1') })
    const heading = await screen.findByRole('heading', { level: 1, hidden: true })
    await waitFor(() => expect(heading.textContent?.replace(/ \((?:at least )?\d+\)$/, '')).toBe(title))
  },
)
