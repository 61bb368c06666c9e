import { expect, test } from 'vitest'
import { localAddress } from '#src/navigation/local-address.ts'

const origin = 'https://admin.example'

test.each([
  ['', '/customers', '/customers'],
  ['', '/customers?page=2#top', '/customers?page=2#top'],
  ['', '/', '/'],
  ['/portal', '/', '/portal/'],
  ['/portal', '/customer/view/7', '/portal/customer/view/7'],
])('the path under the base "%s" for %s is %s', (base, path, expected) => {
  expect(localAddress(origin, base, path)).toBe(origin + expected)
})

test.each([
  '//2130706433:4219/x',
  '///evil.example/x',
  '/\\evil.example/x',
  '\\\\evil.example/x',
  'https://evil.example/x',
  '/../../x',
  '/%2e%2e/x',
  '@evil.example/x',
  'javascript:alert(1)',
])('an address made of %s stays on the origin and under the base path', (path) => {
  for (const base of ['', '/portal']) {
    const { origin: actual, pathname } = new URL(localAddress(origin, base, path))
    expect([actual, pathname.startsWith(`${base}/`)]).toEqual([origin, true])
  }
})
