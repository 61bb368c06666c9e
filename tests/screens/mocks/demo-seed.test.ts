import { expect, test, vi } from 'vitest'
import { fetchDemoSeed } from '#mocks/seed/demo-seed.ts'

const seed = '{"customers":[]}'
const page = '<!doctype html><title>Sign in</title>'

const isStored = { match: async () => new Response(seed) }
const isEmpty = { match: async () => undefined }

const fetched = async (answer: () => Response, caches: object): Promise<string> => {
  vi.stubGlobal('fetch', async () => answer())
  vi.stubGlobal('caches', caches)
  try {
    return await (await fetchDemoSeed()).text()
  } catch (error) {
    return String(error)
  } finally {
    vi.unstubAllGlobals()
  }
}

const noData = 'Error: The demo data cannot be fetched: '
const otherPage = `${noData}its host answers with another page, or with a part of the file.`

test.each<[source: string, answer: () => Response, caches: object, expected: string]>([
  ['the file', () => new Response(seed), isEmpty, seed],
  ['StudyDrift/lextures#480: a page with status 200', () => new Response(page), isEmpty, otherPage],
  ['the same, and the file is stored', () => new Response(page), isStored, seed],
  ['a file that breaks off', () => new Response('{"customers":[{"na'), isEmpty, otherPage],
  ['the same, and the file is stored', () => new Response('{"customers":[{"na'), isStored, seed],
  ['an empty file', () => new Response(''), isEmpty, otherPage],
  ['no file', missing, isEmpty, `${noData}its host answers with status 404.`],
  ['the same, and the file is stored', missing, isStored, seed],
  ['a lost host', failing, isEmpty, `${noData}the host of the demo does not answer.`],
  ['a lost host, and the file is stored', failing, isStored, seed],
])(
  'the demo data are read from what is them, or the reason is said: %s',
  async (_, answer, caches, expected) => {
    expect(await fetched(answer, caches)).toBe(expected)
  },
)

function missing() {
  return new Response('{"error":"Not found"}', { status: 404 })
}

function failing(): Response {
  throw new TypeError('Failed to fetch')
}
