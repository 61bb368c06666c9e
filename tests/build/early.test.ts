import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import type { EarlyAnswer } from '#src/api/early-answer.ts'
import { earlyBlock } from '#src/build/inlined-start.ts'
import { signedInFiles } from '#src/build/signed-in-files.ts'

type Bundle = Parameters<typeof signedInFiles>[0]

const chunkOf = (
  fileName: string,
  modules: readonly string[],
  imports: readonly string[],
  importedCss: readonly string[] = [],
) => ({
  type: 'chunk' as const,
  fileName,
  isEntry: fileName === 'start.js',
  moduleIds: modules.map((module) => `/portal/src${module}`),
  imports,
  viteMetadata: { importedCss: new Set(importedCss) },
})

const bundle: Bundle = Object.fromEntries(
  [
    chunkOf('start.js', ['/main.tsx'], ['runtime.js'], ['start.css']),
    chunkOf('runtime.js', [], []),
    chunkOf('frame.js', ['/app/signed-in-app.tsx'], ['start.js', 'runtime.js', 'shared.js'], ['frame.css']),
    chunkOf('shared.js', ['/ui/shared.tsx'], ['start.js'], ['shared.css']),
    chunkOf('details.js', ['/screens/customer/customer-record.tsx'], ['forms.js', 'frame.js']),
    chunkOf('forms.js', ['/forms/form.tsx'], ['start.js'], ['forms.css']),
  ].map((chunk) => [chunk.fileName, chunk]),
)

describe('what the page says of its build', () => {
  test('the files of signed-in users are the layout with the lists, its imports and styles, without the start chunk', () => {
    const { signedIn } = signedInFiles(bundle)
    expect(signedIn.toSorted()).toEqual(['frame.css', 'frame.js', 'shared.css', 'shared.js'])
  })

  test('the files of records are what their screens need beyond those', () => {
    expect(signedInFiles(bundle).records.toSorted()).toEqual(['details.js', 'forms.css', 'forms.js'])
  })

  test('a build without the layout fails', () => {
    expect(() => signedInFiles({})).toThrow('No chunk has /app/signed-in-app.tsx')
  })

  test('the block of data ends only where it should', () => {
    const data = { base: '/</script>/', signedIn: ['a.js'], records: [], first: {} }
    const block = earlyBlock(data)
    expect(block.match(/<\/script>/g)).toHaveLength(1)
    expect(JSON.parse(textOf(block))).toEqual(data)
  })
})

const textOf = (block: string): string =>
  /^<script type="application\/json" id="early">(.*)<\/script>$/.exec(block)?.[1] ?? ''

const valid = 'head.payload.sign'

type Opening = {
  address: string
  base?: string
  token: string | null | 'blocked'
  cookie?: string
  /** What is stored beside the token. */
  stored?: Readonly<Record<string, string>>
}

const first = {
  '/customers': '/customer/getAllCustomer?page=1&pageSize=10',
  '/customer/view/:id': '/customer/getCustomerById/:id',
}

type Requested = { href: string; rel: string; as: string; crossOrigin: string }

/** Runs early.js for a user who opens an address: what it requests, and what it writes down about the page. */
const openPage = ({ address, base = '/', token, cookie = '', stored = {} }: Opening) => {
  const requested: Requested[] = []
  const dataset: { theme?: string; place?: string; start?: string } = {}
  const note = { hidden: true }
  const listeners = new Map<string, (event: { target: object }) => void>()
  const timers: { work: () => void; delay: number }[] = []
  const fetched: unknown[] = []
  const window: { earlyAnswer?: EarlyAnswer } = {}
  const block = { textContent: textOf(earlyBlock({ base, ...signedInFiles(bundle), first })) }
  runInNewContext(readFileSync('src/early.js', 'utf8'), {
    document: {
      getElementById: (id: string) => ({ early: block, 'not-started': note })[id],
      documentElement: { dataset },
      cookie,
      createElement: () => ({}),
      head: { append: (link: Requested) => requested.push(link) },
    },
    location: new URL(address, 'https://portal.example'),
    localStorage: {
      getItem: (key: string) => {
        if (token === 'blocked') throw new Error('The browser refuses the storage')
        return key === 'token' ? token : (stored[key] ?? null)
      },
    },
    addEventListener: (type: string, listener: (event: { target: object }) => void) =>
      void listeners.set(type, listener),
    setTimeout: (work: () => void, delay: number) => void timers.push({ work, delay }),
    window,
    fetch: (...request: unknown[]) => {
      fetched.push(request)
      return Promise.resolve(Response.json({ apiBaseUrl: 'https://api.example/' }))
    },
    atob,
    AbortSignal,
  })
  return { requested, dataset, note, listeners, timers, fetched, window }
}

const requestedAt = (visit: Opening): string[] => {
  const { requested } = openPage(visit)
  expect(new Set(requested.map(({ rel, as }) => `${rel} ${as}`))).toEqual(
    new Set(requested.length === 0 ? [] : ['modulepreload script', 'preload style']),
  )
  expect(requested.filter(({ crossOrigin }) => crossOrigin !== '')).toEqual([])
  return requested.map(({ href }) => href).toSorted()
}

describe('a portal that does not start', () => {
  test('says so at once when its script cannot be loaded', () => {
    const { note, listeners } = openPage({ address: '/', token: null })
    listeners.get('error')?.({ target: { type: 'image/png' } })
    expect(note.hidden).toBe(true)
    listeners.get('error')?.({ target: { type: 'module' } })
    expect(note.hidden).toBe(false)
  })

  test('says so within 10 s when its script does not come', () => {
    const { note, timers } = openPage({ address: '/customers', token: valid })
    for (const { work } of timers.filter(({ delay }) => delay <= 10_000)) work()
    expect(note.hidden).toBe(false)
  })
})

test.each([
  ['theme=dark', 'dark'],
  ['sidebar=narrow; theme=light; shortcuts=off', 'light'],
  ['theme=system', undefined],
  ['other-theme=dark', undefined],
  ['', undefined],
  ['theme%2F=dark', 'dark'],
  ['theme=dark; theme%2F=light', 'light'],
  ['theme=dark; theme%2F=system', undefined],
  ['theme%2Fcare%2F=dark', undefined],
])('early.js reads the theme from the cookies "%s"', (cookie, theme) => {
  expect(openPage({ address: '/', token: null, cookie }).dataset.theme).toBe(theme)
})

test('early.js reads the theme of its own base path', () => {
  const cookie = 'theme%2F=light; theme%2Fcare%2F=dark'
  expect(openPage({ address: '/care/', base: '/care/', token: null, cookie }).dataset.theme).toBe('dark')
})

test('early.js requests config.json past the cache of the browser', () => {
  const { fetched } = openPage({ address: '/care/customers', base: '/care/', token: null })
  expect(fetched).toEqual([['/care/config.json', { cache: 'no-store' }]])
})

const ofSignedIn = ['/frame.css', '/frame.js', '/shared.css', '/shared.js']

describe('early.js requests the files of signed-in users', () => {
  test.each(['/', '/customers?page=2', '/customer/edit/123', '/unknown'])(
    'for a stored token at %s',
    (address) => {
      expect(requestedAt({ address, token: valid })).toEqual(ofSignedIn)
    },
  )

  test('and those of records, for a record', () => {
    const ofRecords = ['/details.js', '/forms.css', '/forms.js']
    expect(requestedAt({ address: '/customer/view/123', token: valid })).toEqual(
      [...ofSignedIn, ...ofRecords].toSorted(),
    )
  })

  test('below the base path', () => {
    const visit = { base: '/sales/demo/', address: '/sales/demo/customers', token: valid }
    expect(requestedAt(visit)).toEqual(ofSignedIn.map((file) => `/sales/demo${file}`))
  })

  test.each([
    ['no token', null],
    ['a storage that is refused', 'blocked'],
  ] as const)('not for %s', (_, token) => {
    expect(requestedAt({ address: '/customers', token })).toEqual([])
    expect(requestedAt({ address: '/', token })).toEqual([])
  })
})

test.each([
  ['a stored token', valid, 'app'],
  ['no token', null, 'sign-in'],
] as const)('early.js says for %s what is loading', (_, token, place) => {
  expect(openPage({ address: '/customers', token }).dataset.place).toBe(place)
})

test.each([
  ['/care/', null, true],
  ['/care/', valid, false],
  ['/care/', 'expired', false],
  ['/care/customers', null, false],
])('early.js shows the sign-in form of the page at %s with the token %s: %s', (address, token, isShown) => {
  expect(openPage({ address, base: '/care/', token }).dataset.start === 'sign-in').toBe(isShown)
})

const segment = (content: unknown): string => Buffer.from(JSON.stringify(content)).toString('base64url')

const inAnHour = Math.floor(Date.now() / 1000) + 3_600

const tokenOf = (payload: unknown, header: unknown = { alg: 'HS256' }): string =>
  `${segment(header)}.${segment(payload)}.signature`

const lasting = tokenOf({ id: 7, name: 'Śrīnivāsa ÿ', exp: inAnHour })
const stored = { refreshToken: 'refresh' }

describe('early.js asks the API for what the screen reads first', () => {
  test.each([
    ['/customers', '/', 'https://api.example/customer/getAllCustomer?page=1&pageSize=10'],
    ['/customer/view/123', '/', 'https://api.example/customer/getCustomerById/123'],
    ['/care/customer/view/9', '/care/', 'https://api.example/customer/getCustomerById/9'],
  ])('at %s, as the portal would', async (address, base, url) => {
    const { fetched, window } = openPage({ address, base, token: lasting, stored })
    await window.earlyAnswer?.response
    expect(fetched.slice(1)).toEqual([
      [
        url,
        {
          headers: { Accept: 'application/json', Authorization: `Bearer ${lasting}` },
          credentials: 'include',
          cache: 'no-store',
          signal: expect.any(AbortSignal),
        },
      ],
    ])
    expect(window.earlyAnswer).toMatchObject({ path: url.replace('https://api.example', ''), token: lasting })
  })

  test('leaves the answer of config.json to the portal', async () => {
    const { window } = openPage({ address: '/customers', token: lasting, stored })
    await window.earlyAnswer?.response
    const config: unknown = await Reflect.get(window, 'earlyConfig')
    expect(config instanceof Response && (await config.json())).toEqual({
      apiBaseUrl: 'https://api.example/',
    })
  })

  test.each([
    ['a query, which the portal has to read', '/customers?search=a', lasting, stored],
    ['another screen', '/customer/add', lasting, stored],
    ['an id that the portal would write otherwise', '/customer/view/012', lasting, stored],
    ['no token', '/customers', null, stored],
    ['no refresh token', '/customers', lasting, {}],
    ['a user who has to set a password first', '/customers', lasting, { ...stored, isNewUser: 'true' }],
    ['a token that has expired', '/customers', tokenOf({ id: 7, exp: inAnHour - 3_700 }), stored],
    ['a token that is to be renewed', '/customers', tokenOf({ id: 7, exp: inAnHour - 3_540 }), stored],
    [
      'a token that has expired by the clock of the server',
      '/customers',
      lasting,
      { ...stored, skew: String(-2 * 3_600_000) },
    ],
    ['a clock that is not known', '/customers', lasting, { ...stored, skew: 'fast' }],
    ['a token in milliseconds', '/customers', tokenOf({ id: 7, exp: inAnHour * 1000 }), stored],
    ['an expiry as text', '/customers', tokenOf({ id: 7, exp: String(inAnHour) }), stored],
    ['no expiry', '/customers', tokenOf({ id: 7 }), stored],
    ['no user', '/customers', tokenOf({ exp: inAnHour }), stored],
    ['no payload', '/customers', tokenOf(null), stored],
    ['no signature', '/customers', tokenOf({ id: 7, exp: inAnHour }, { alg: 'None' }), stored],
    ['two segments', '/customers', lasting.replace('.signature', ''), stored],
    ['no base64', '/customers', 'a.%%%.c', stored],
    ['a token that is too long', '/customers', `${lasting}${'x'.repeat(17_000)}`, stored],
  ])('not with %s', (_, address, token, all) => {
    const { fetched, window } = openPage({ address, token, stored: all })
    expect(fetched).toHaveLength(1)
    expect(window.earlyAnswer).toBeUndefined()
  })

  test('by the clock of the server where that of the device is fast', () => {
    const token = tokenOf({ id: 7, exp: inAnHour - 7_200 })
    const { window } = openPage({
      address: '/customers',
      token,
      stored: { ...stored, skew: String(2 * 3_600_000) },
    })
    expect(window.earlyAnswer?.token).toBe(token)
  })
})
