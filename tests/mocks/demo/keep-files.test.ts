import { expect, test, vi } from 'vitest'
import { isItself, keep, keepAll, untilKept } from '#mocks/demo/offline/keep-files.ts'

const page = '<!doctype html><title>Sign in</title>'
const demo = '<!doctype html><div id="root"></div><div id="demo"></div>'

test.each<[source: string, path: string, type: string, text: string, isFile: boolean]>([
  ['a script', 'assets/app-abcd1234.js', 'text/javascript', 'export {}', true],
  [
    'bentleypark/aiwatch#1386: the page in place of a script',
    'assets/app-abcd1234.js',
    'text/html',
    page,
    false,
  ],
  [
    'the page with the type of the name that was asked for',
    'assets/app-abcd1234.js',
    'text/javascript',
    page,
    false,
  ],
  ['the page in place of a style sheet', 'assets/app-abcd1234.css', 'text/html; charset=utf-8', page, false],
  ['the page in place of the seed file', 'demo.json', 'application/json', page, false],
  ['the seed file from a host that knows no types', 'demo.json', 'application/octet-stream', '{}', true],
  ['the page in place of a picture', 'assets/icon-abcd1234.png', 'text/html', page, false],
  ['a picture', 'assets/icon-abcd1234.png', 'image/png', '\u0089PNG', true],
  ['the demo', '', 'text/html', demo, true],
  ['a page on which users of the host sign in', '', 'text/html', page, false],
])('a file of the demo is taken only as what it is: %s', async (_, path, type, text, isFile) => {
  const response = new Response(text, { headers: { 'Content-Type': type } })
  expect(await isItself(`https://host.example/demo/${path}`, response)).toBe(isFile)
})

test('a file that the host has not changed is not stored again, for a reload at that moment would lose it', async () => {
  const address = 'https://host.example/demo/config.json'
  const stored = new Map<string, string>()
  const cache = {
    match: async (name: string) => {
      const text = stored.get(name)
      return text === undefined ? undefined : jsonFile(text)
    },
    put: vi.fn(async (name: string, response: Response) => void stored.set(name, await response.text())),
  }
  const answer = vi.spyOn(globalThis, 'fetch')
  for (const text of ['{"a":1}', '{"a":1}', '{"a":2}', '{"a":22}']) {
    answer.mockResolvedValueOnce(jsonFile(text))
    await keep(cache, address)
    expect(stored.get(address)).toBe(text)
  }
  answer.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await keep(cache, address)
  expect(stored.get(address)).toBe('{"a":22}')
  expect(cache.put).toHaveBeenCalledTimes(3)
})

const jsonFile = (text: string) => new Response(text, { headers: { 'Content-Type': 'application/json' } })

test('asks for the files again until they are stored', async () => {
  vi.useFakeTimers()
  vi.spyOn(console, 'warn').mockReturnValue()
  const states: string[] = []
  const keepAll = vi.fn(async () => {})
  keepAll.mockRejectedValueOnce(new Error('The host answers with another page.'))
  const keeping = untilKept(keepAll, (state) => void states.push(state))
  await vi.advanceTimersByTimeAsync(59_000)
  expect(states).toEqual(['failed'])
  await vi.advanceTimersByTimeAsync(1_000)
  await keeping
  expect(states).toEqual(['failed', 'ready'])
  vi.useRealTimers()
})

test('does not ask again where the browser has no space for the files', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  const states: string[] = []
  const keepAll = () => Promise.reject(new DOMException('Full', 'QuotaExceededError'))
  await untilKept(keepAll, (state) => void states.push(state))
  expect(states).toEqual(['full'])
})

const scope = new URL('https://host.example/demo/')

/** A cache with these texts by their path. */
const fakeCache = (stored: Map<string, string>) => {
  const pathOf = (name: RequestInfo | URL) => String(name).replace(scope.href, '')
  return {
    match: async (name: RequestInfo | URL) => {
      const text = stored.get(pathOf(name))
      return text === undefined ? undefined : new Response(text)
    },
    put: async (name: RequestInfo | URL, response: Response) =>
      void stored.set(pathOf(name), await response.text()),
    keys: async () => [...stored.keys()].map((path) => new Request(scope.href + path)),
    delete: async (name: RequestInfo | URL) => stored.delete(pathOf(name)),
  }
}

const release = (name: string) => ({
  '': `${demo}<script type="module" src="/demo/assets/${name}-12345678.js"></script>`,
  'offline-files.json': `["assets/${name}-12345678.js","offline-files.json"]`,
  [`assets/${name}-12345678.js`]: 'export {}',
  'assets/demo-12345678.json': '{}',
})

test.each(['assets/new-12345678.js', 'offline-files.json', ''])(
  'an update that loses its host at "%s" leaves the release that is stored whole; one that ends replaces it',
  async (lost) => {
    vi.useFakeTimers()
    const files = new Map<string, string>(Object.entries(release('new')))
    const stored = new Map<string, string>(Object.entries(release('old')))
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
      const text = files.get(String(address).replace(scope.href, ''))
      return new Response(text ?? '', { status: text === undefined ? 404 : 200 })
    })
    const update = async () => {
      const updating = keepAll(fakeCache(stored), scope, `${scope}assets/demo-12345678.json`)
      const ended = updating.then(
        () => true,
        () => false,
      )
      await vi.advanceTimersByTimeAsync(2_000)
      return ended
    }
    files.delete(lost)
    expect(await update()).toBe(false)
    expect(Object.fromEntries(stored)).toEqual(release('old'))
    for (const [name, text] of Object.entries(release('new'))) files.set(name, text)
    expect(await update()).toBe(true)
    expect(Object.fromEntries(stored)).toEqual(release('new'))
    vi.useRealTimers()
  },
)
