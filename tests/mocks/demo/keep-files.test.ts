import { expect, test, vi } from 'vitest'
import { isItself, keep, untilKept } from '#mocks/demo/offline/keep-files.ts'

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
