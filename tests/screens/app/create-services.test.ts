import { describe, expect, test, vi } from 'vitest'
import type { Emitted } from '#machines/notices.ts'
import { createServices } from '#src/app/create-services.ts'
import { sessionPaths } from '#src/navigation/paths.ts'
import { createStore } from '#src/rules/create-store.ts'
import { pathAddress } from '#src/session/address.ts'
import { createSession } from '#src/session/session.ts'

const unused = () => Promise.reject(new Error('No call is made here'))

const openSession = () =>
  createSession({ calls: { login: unused, refresh: unused, logout: unused }, paths: sessionPaths })

const open = (base: string, session = openSession()) =>
  createServices({
    config: {
      apiBaseUrl: 'https://api.example',
      storage: { customerAssets: 'a', employeeImages: 'b', complaintAttachments: 'c', query: '' },
      portalUrl: { prefix: 'https://', suffix: '.portal.example' },
      poweredBy: 'Care',
      toastAutoCloseMs: 5_000,
    },
    call: unused,
    isReachable: createStore(true),
    download: unused,
    session,
    address: pathAddress,
    base,
    mountNotices: () => {},
  })

const redirects: readonly (readonly [string, Emitted & { type: 'redirect' }])[] = [
  ['within the document', { type: 'redirect', to: '' }],
  ['with a new document', { type: 'redirect', to: '', reload: true }],
]

describe.each(redirects)('a redirect %s', (_, redirect) => {
  test.each([
    ['', '/customers', '/customers'],
    ['/portal', '/customers?page=2', '/portal/customers?page=2'],
    ['', '//2130706433:4219/x', '/2130706433:4219/x'],
    ['/portal', '//2130706433:4219/x', '/portal/2130706433:4219/x'],
    ['/portal', '/../x', '/portal/'],
  ])('below the base path "%s" to %s leads to %s of the same origin', (base, to, expected) => {
    const addresses: string[] = []
    const note = (address: string | URL | null | undefined) =>
      void addresses.push(new URL(String(address), location.href).href)
    vi.spyOn(history, 'pushState').mockImplementation((_state, _title, address) => note(address))
    vi.spyOn(location, 'assign').mockImplementation(note)
    open(base).notify({ ...redirect, to })
    expect(addresses).toEqual([location.origin + expected])
  })
})

/** Where an event of a session that was never this page's leads at a path. */
const ledBy = (path: string, emitted: Emitted) => {
  history.replaceState(null, '', path)
  const led: (string | URL | null | undefined)[] = []
  vi.spyOn(history, 'pushState').mockImplementation((_state, _title, address) => void led.push(address))
  const session = openSession()
  const listen = vi.spyOn(session.actor, 'on')
  open('/care', session)
  listen.mock.calls[0]?.[1](emitted)
  return led
}

test.each([
  ['/care/reset-password', []],
  ['/care/ForgotPassword/', []],
  ['/care/customers', ['/care/']],
])('at %s the end of a session of before leads to %j', (path, expected) => {
  expect(ledBy(path, { type: 'redirect', to: sessionPaths.login })).toEqual(expected)
})

test('a sign-in in another tab leads away from the screen of a mailed link', () => {
  const redirect = { type: 'redirect', to: sessionPaths.dashboard } as const
  expect(ledBy('/care/reset-password', redirect)).toEqual(['/care/dashboard'])
})
