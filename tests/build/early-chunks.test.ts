import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { type EarlyChunks, earlyChunksBlock, earlyChunksOf, screenFilesOf } from '#src/build/early-chunks.ts'

type Bundle = Parameters<typeof earlyChunksOf>[0]

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
    chunkOf('frame.js', ['/app/signed-in-app.tsx'], ['start.js', 'runtime.js'], ['frame.css']),
    chunkOf('list.js', ['/screens/customer/customer-list.tsx'], ['frame.js', 'start.js']),
    chunkOf('details.js', ['/screens/customer/customer-details.tsx'], ['forms.js', 'frame.js']),
    chunkOf('forms.js', ['/forms/form.tsx'], ['start.js'], ['forms.css']),
  ].map((chunk) => [chunk.fileName, chunk]),
)

const screenFiles = new Map([
  ['/customers', '/screens/customer/customer-list.tsx'],
  ['/customer/view/:id', '/screens/customer/customer-details.tsx'],
])

const chunks: EarlyChunks = earlyChunksOf(bundle, screenFiles)

const filesAt = (path: string): string[] =>
  (chunks.screens[path] ?? []).map((number) => chunks.files[number] ?? '').toSorted()

describe('the file of a screen', () => {
  const routes = [{ path: '/lobs', screen: { load: async () => LobList } }]
  const module = (file: string, exports: object | undefined) => [file, { file, exports }] as const
  const LobList = () => null

  test('is the one whose module exports what the route of its path loads', async () => {
    const modules = new Map([
      module('/lob-list.tsx', { LobList, lobList: {} }),
      module('/lob-add.tsx', { LobAdd: () => null }),
      module('/not-run.ts', undefined),
    ])
    expect(await screenFilesOf(routes, modules)).toEqual(new Map([['/lobs', '/lob-list.tsx']]))
  })

  test('fails the build if no module exports it', async () => {
    const modules = new Map([module('/lob-add.tsx', { LobAdd: () => null })])
    await expect(screenFilesOf(routes, modules)).rejects.toThrow('No module exports the screen of /lobs')
  })
})

describe('the table of early chunks', () => {
  test('the early chunks of a screen are the app frame, the screen, their imports and styles, without the start chunk', () => {
    expect(filesAt('/customers')).toEqual(['frame.css', 'frame.js', 'list.js'])
    expect(filesAt('/customer/view/:')).toEqual([
      'details.js',
      'forms.css',
      'forms.js',
      'frame.css',
      'frame.js',
    ])
  })

  test('a screen that is in no chunk fails the build', () => {
    expect(() => earlyChunksOf(bundle, new Map([['/lobs', '/screens/lob/lob-list.tsx']]))).toThrow(
      'No chunk has /screens/lob/lob-list.tsx',
    )
  })

  test('the block of data holds the table and ends only where it should', () => {
    const block = earlyChunksBlock({ base: '/</script>/', ...chunks })
    expect(block.match(/<\/script>/g)).toHaveLength(1)
    expect(JSON.parse(textOf(block))).toEqual({ base: '/</script>/', ...chunks })
  })
})

const textOf = (block: string): string =>
  /^<script type="application\/json" id="early-chunks">(.*)<\/script>$/.exec(block)?.[1] ?? ''

const now = Date.parse('2026-11-22T09:00:00Z')

const tokenUntil = (exp: unknown): string =>
  `head.${Buffer.from(JSON.stringify({ exp, name: 'Ünï>>??' })).toString('base64url')}.sign`

const valid = tokenUntil(now / 1_000 + 60)

type Opening = { address: string; base?: string; token: string | null | 'blocked'; cookie?: string }

type Requested = { href: string; rel: string; as: string; crossOrigin: string }

/** Runs early.js for a user who opens an address: what it requests, and what it writes down about the page. */
const openPage = ({ address, base = '/', token, cookie = '' }: Opening) => {
  const requested: Requested[] = []
  const dataset: { theme?: string } = {}
  const note = { hidden: true }
  const listeners = new Map<string, (event: { target: object }) => void>()
  const timers: { work: () => void; delay: number }[] = []
  const fetched: unknown[] = []
  const table = { textContent: textOf(earlyChunksBlock({ base, ...chunks })) }
  runInNewContext(readFileSync('src/early.js', 'utf8'), {
    document: {
      getElementById: (id: string) => ({ 'early-chunks': table, 'not-started': note })[id],
      documentElement: { dataset },
      cookie,
      createElement: () => ({}),
      head: { append: (link: Requested) => requested.push(link) },
    },
    location: new URL(address, 'https://portal.example'),
    localStorage: {
      getItem: (key: string) => {
        if (token === 'blocked') throw new Error('The browser refuses the storage')
        return key === 'token' ? token : null
      },
    },
    addEventListener: (type: string, listener: (event: { target: object }) => void) =>
      void listeners.set(type, listener),
    setTimeout: (work: () => void, delay: number) => void timers.push({ work, delay }),
    atob,
    URL,
    window: {},
    fetch: (...request: unknown[]) => {
      fetched.push(request)
      return new Promise(() => undefined)
    },
    Date: { now: () => now },
  })
  return { requested, dataset, note, listeners, timers, fetched }
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

describe('early.js requests the chunks of the address', () => {
  test('early.js requests the chunks of a list, and of a record with any id', () => {
    expect(requestedAt({ address: '/customers?page=2', token: valid })).toEqual([
      '/frame.css',
      '/frame.js',
      '/list.js',
    ])
    expect(requestedAt({ address: '/customer/view/123', token: valid })).toContain('/details.js')
  })

  test('early.js requests chunks below the base path', () => {
    const visit = { base: '/sales/demo/', token: valid }
    expect(requestedAt({ ...visit, address: '/sales/demo/customers' })).toContain('/sales/demo/list.js')
    expect(requestedAt({ ...visit, address: '/customers' })).toEqual([])
  })

  test.each([
    ['no token', null],
    ['an expired token', tokenUntil(now / 1_000 - 1)],
    ['a token without an end', tokenUntil(undefined)],
    ['a token that is none', 'not a token'],
    ['an empty token', ''],
    ['a storage that is refused', 'blocked'],
  ] as const)('early.js requests no chunks for a user with %s', (_, token) => {
    expect(requestedAt({ address: '/customers', token })).toEqual([])
    expect(requestedAt({ address: '/', token })).toEqual([])
  })

  test.each(['/unknown', '/customer/view/abc', '/constructor', '/forgotpassword'])(
    'early.js requests no chunks for %s, which has no screen behind sign-in',
    (address) => {
      expect(requestedAt({ address, token: valid })).toEqual([])
    },
  )
})
