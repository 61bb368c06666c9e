import { expect, test } from 'vitest'
import type { DemoLink } from '#mocks/demo/link/demo-link.ts'
import { readLink, writeLink } from '#mocks/demo/link/link-text.ts'
import { isScreenPath, screenIn } from '#mocks/demo/screen-path.ts'

const link: DemoLink = {
  version: 1,
  scenario: 'busy',
  persona: 'admin@demo.example',
  rememberMe: true,
  shortLife: true,
  latency: 300,
  offline: false,
  faults: [{ kind: '409', area: 'customers', once: true }],
  script: { name: 'first-day', step: 2 },
  prospect: { name: 'Apollo', logo: null, accent: '#aa3300' },
  screen: '/customers?search=%C3%96mer&page=2',
}
const encode = (serverMessage: unknown) => Buffer.from(JSON.stringify(serverMessage)).toString('base64url')

test('a link is read as it was written, without characters that need escaping', () => {
  const text = writeLink({ ...link, persona: 'ömer@demo.example' })
  expect(text).toMatch(/^[\w-]+$/)
  expect(readLink(text)).toEqual({ link: { ...link, persona: 'ömer@demo.example' } })
})

test.each([
  ['', 'This demo link is damaged: a part of it is missing.'],
  ['%%%', 'This demo link is damaged: a part of it is missing.'],
  [writeLink(link).slice(0, -9), 'This demo link is damaged: a part of it is missing.'],
  [encode(null), 'This demo link says something unknown: it is not a demo link.'],
  [encode({ ...link, scenario: 'doomsday' }), 'This demo link says something unknown: scenario.'],
  [
    encode({ ...link, faults: [{ kind: '409', area: '<b>', once: true }] }),
    'This demo link says something unknown: faults.0.area.',
  ],
  [encode({ ...link, html: '<script>' }), 'This demo link says something unknown: html.'],
  [encode({ ...link, screen: '//evil.example' }), 'This demo link leads out of the portal.'],
  ['A'.repeat(24_001), 'This demo link is too long.'],
])('a bad link says what is wrong with it (%#)', (text, problem) => {
  expect(readLink(text)).toEqual({ problem })
})

test.each(['/', '/dashboard', '/customer/edit/12', "/lobs?search=O'Neill&page=2", '/customers?search=a%2Fb'])(
  'a link may lead to the screen %s',
  (screen) => {
    expect(isScreenPath(screen)).toBe(true)
    expect(new URL(`http://demo.example${screen}`).host).toBe('demo.example')
  },
)

test.each([
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  'javascript:alert(1)',
  '/../secret',
  '/a/%2e%2e/b',
  '/a#<img src=x onerror=alert(1)>',
  'customers',
])('a link may not lead to %j, which is not a screen', (screen) => {
  expect(isScreenPath(screen)).toBe(false)
})

test('reads a screen from a path or a hash, without parameters that must not be shared', () => {
  expect(screenIn('https://demo.example/portal/customers?page=2&uuid=secret', '/portal/')).toBe(
    '/customers?page=2',
  )
  expect(screenIn('file:///C:/demo.html#/lobs?search=x&demo=abc', '/')).toBe('/lobs?search=x')
})
