import { deflateSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { type DemoLink, startOf } from '#mocks/demo/link/demo-link.ts'
import { linkTextIn, withoutLink } from '#mocks/demo/link/link-in-address.ts'
import { readLink } from '#mocks/demo/link/link-text.ts'
import { pack } from '#mocks/demo/link/packed-text.ts'
import { isScreenPath, screenIn } from '#mocks/demo/screen-path.ts'
import type { Script } from '#mocks/demo/scripts/script.ts'
import { shippedScripts } from '#mocks/demo/scripts/shipped-scripts.ts'
import { signInSecondPerson } from '#mocks/demo/session/second-person.ts'

const state = {
  scenario: 'busy',
  persona: 'admin@demo.example',
  rememberMe: true,
  shortLife: true,
  latency: 300,
  offline: false,
  faults: [{ kind: '409', area: 'customers', once: true }],
  prospect: { name: 'Apollo', logo: null, accent: '#aa3300' },
  screen: '/customers?search=%C3%96mer&page=2',
} satisfies Partial<DemoLink>

const own: Script = {
  version: 1,
  title: 'Für Ömer',
  end: { text: 'Call us', link: 'https://care.example/demo', mail: 'sales@care.example' },
  steps: [{ title: 'Look', notes: '<b>text</b>', chapter: 'One', path: '/customers' }],
}

const link: DemoLink = { version: 2, mode: 'visitor', ...state, script: { script: own, step: 0 } }

/** A link of 2.0.0. */
const firstLink = { version: 1, ...state, script: { name: 'first-day', step: 2 } }
const plain = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

test('a link is read as it was written, without characters that need escaping', async () => {
  const text = await pack(JSON.stringify(link))
  expect(text).toMatch(/^[\w-]+$/)
  expect(await readLink(text)).toEqual({ link })
})

test('a link of 2.0.0, which was not compressed, is read', async () => {
  const reading = await readLink(plain(firstLink))
  expect(reading).toEqual({
    link: { version: 2, mode: 'presenter', ...state, script: { script: 'first-day', step: 2 } },
  })
  expect('link' in reading && startOf(reading.link)?.script).toBe(shippedScripts['first-day'])
})

const hostile: readonly (readonly [value: unknown, problem: string])[] = [
  [null, 'it is not a demo link'],
  [[], 'it is not a demo link'],
  [{ ...link, scenario: 'doomsday' }, 'scenario'],
  [{ ...link, mode: 'owner' }, 'mode'],
  [{ ...link, html: '<script>' }, 'html'],
  [JSON.parse(`{ "__proto__": { "mode": "visitor" }, ${JSON.stringify(link).slice(1)}`), '__proto__'],
  [{ ...link, faults: [{ kind: '409', area: '<b>', once: true }] }, 'faults.0.area'],
  [{ ...link, script: { script: 'constructor', step: 0 } }, 'script.script'],
  [{ ...link, script: { script: { ...own, end: { ...own.end, html: '' } }, step: 0 } }, 'script.script'],
  [{ ...firstLink, script: { name: 'toString', step: 0 } }, 'script.name'],
  [{ ...link, prospect: { name: 'A', logo: 'https://evil.example/a.png', accent: null } }, 'prospect.logo'],
  [{ ...link, prospect: { name: 'A', logo: null, accent: 'url(//evil.example)' } }, 'prospect.accent'],
]

test.each(hostile)('a link that says %j is refused', async (value, place) => {
  expect(await readLink(await pack(JSON.stringify(value)))).toEqual({
    problem: `This demo link says something unknown: ${place}.`,
  })
})

test.each([
  'javascript:alert(1)',
  'http://care.example',
  'https://care.example@evil.example/',
  'https://care.example\u202egro.live',
  'https://',
  '//evil.example',
  'data:text/html,<script>alert(1)</script>',
])('an end card has no link to %j', async (address) => {
  const script = { ...own, end: { text: 'Call us', link: address } }
  expect(await readLink(await pack(JSON.stringify({ ...link, script: { script, step: 0 } })))).toEqual({
    problem: 'This demo link says something unknown: script.script.',
  })
})

test.each([
  'a@b.example?subject=x',
  'a@b.example,c@d.example',
  'a@b.example%0Abcc:c@d.example',
  'mailto:a@b.example',
])('an end card has no mail address %j', async (mail) => {
  const script = { ...own, end: { text: 'Call us', mail } }
  expect(await readLink(await pack(JSON.stringify({ ...link, script: { script, step: 0 } })))).toEqual({
    problem: 'This demo link says something unknown: script.script.',
  })
})

const damaged = 'This demo link is damaged: a part of it is missing.'

test.each([
  ['', damaged],
  ['%%%', damaged],
  ['AAAA', damaged],
  [plain(firstLink).slice(0, -9), damaged],
  [deflateSync(JSON.stringify(link)).toString('base64url').slice(0, -9), damaged],
  [plain({ ...firstLink, screen: '//evil.example' }), 'This demo link leads out of the portal.'],
  ['A'.repeat(24_001), 'This demo link is too long.'],
  [deflateSync(' '.repeat(16_000_000)).toString('base64url'), 'This demo link holds too much.'],
])('a bad link says what is wrong with it (%#)', async (text, problem) => {
  expect(await readLink(text)).toEqual({ problem })
})

test.each([
  ['https://demo.example/portal/#demo=abc', 'abc', 'https://demo.example/portal/'],
  ['https://demo.example/portal/?demo=abc&x=1', 'abc', 'https://demo.example/portal/?x=1'],
  ['file:///C:/demo.html#/?demo=abc', 'abc', 'file:///C:/demo.html#/'],
  ['https://demo.example/customers?page=2', null, 'https://demo.example/customers?page=2'],
])('reads the link in %s', (address, text, rest) => {
  expect(linkTextIn(address)).toBe(text)
  expect(withoutLink(address)).toBe(rest)
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

test('a mailed link in another tab of the window of a second person keeps its uuid', async () => {
  const address = 'https://demo.example/portal/reset-password?uuid=secret&demo-person=a%40demo.example'
  const storeSession = vi.fn(async () => () => undefined)
  const restart = vi.fn()
  const parts = { actions: { storeSession }, portal: { restart }, base: '/portal/' }
  expect(await signInSecondPerson(address, parts)).toBeNull()
  expect(storeSession).toHaveBeenCalledWith('a@demo.example', false)
  expect(restart).toHaveBeenCalledWith('/reset-password?uuid=secret')
})

test('reads a screen from a path or a hash, without parameters that must not be shared', () => {
  expect(screenIn('https://demo.example/portal/customers?page=2&uuid=secret', '/portal/')).toBe(
    '/customers?page=2',
  )
  expect(screenIn('file:///C:/demo.html#/lobs?search=x&demo=abc', '/')).toBe('/lobs?search=x')
})

/** What mail programs, chats and trackers do to the end of an address. */
test.each<[report: string, rewrite: (address: string) => string]>([
  ['PrivateBin/PrivateBin#396', (address) => `${address}&fbclid=IwAR1Q1eOmS0`],
  ['pimcore/pimcore#1324', (address) => `${address}?utm_source=mail&utm_medium=x`],
  ['PrivateBin/PrivateBin#658', (address) => address.replace('#demo=', '#demo%3D')],
  ['researchstudio-sat/webofneeds#2552', (address) => address.replace('#demo=', '#demo%3d')],
  ['dart-lang/site-webdev#1054', (address) => `${address}#top`],
  ['GoogleChromeLabs/text-fragments-polyfill#115', (address) => `${address})`],
  ['flyspray/flyspray#942', (address) => `${address};`],
  ['openoakland/openbudgetoakland#29', (address) => `${address.slice(0, 80)}%20${address.slice(80)}`],
  ['openoakland/openbudgetoakland#29', (address) => `${address.slice(0, 80)}%0A%20${address.slice(80)}`],
  ['cryptpad/cryptpad#86', (address) => `${address}.`],
  ['a mail in quoted-printable', (address) => `${address.slice(0, 80)}=%0D%0A${address.slice(80)}`],
  ['ubd-frog/frog#151', (address) => `${address}%22`],
])('reads a link that was rewritten after it was copied: %s', async (_, rewrite) => {
  const address = rewrite(`https://demo.example/#demo=${await pack(JSON.stringify(link))}`)
  expect(await readLink(linkTextIn(address) ?? '')).toEqual({ link })
  expect(withoutLink(address)).toBe('https://demo.example/')
})

test('a link whose end was cut off is damaged', async () => {
  const address = `https://demo.example/#demo=${(await pack(JSON.stringify(link))).slice(0, -9)}...`
  expect(await readLink(linkTextIn(address) ?? '')).toEqual({
    problem: 'This demo link is damaged: a part of it is missing.',
  })
})
