import { expect, test } from 'vitest'
import { localPath } from '#src/navigation/paths.ts'

const origin = 'https://admin.example'

test.each([
  ['', '/customers', '/customers'],
  ['', '/customers?page=2#top', '/customers?page=2#top'],
  ['', '/', '/'],
  ['/portal', '/', '/portal/'],
  ['/portal', '/customer/view/7', '/portal/customer/view/7'],
])('the path under the base "%s" for %s is %s', (base, path, expected) => {
  expect(localPath(base, path)).toBe(expected)
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
    const { origin: actual, pathname } = new URL(localPath(base, path), origin)
    expect([actual, pathname.startsWith(`${base}/`)]).toEqual([origin, true])
  }
})
