import { expect, test, vi } from 'vitest'
import { createDownload } from '#src/api/download.ts'
import { expectLogged } from '#tests/support/expect-logged.ts'
import { recordSavedFiles } from '#tests/support/saved-files.ts'

const url = 'https://files.example.com/complaints/12/a.png?sig=secret'

test('a file is fetched without bearer and credentials, and saved under its name', async () => {
  const saves = recordSavedFiles()
  const fetch = vi.fn(async (_input: RequestInfo | URL, _init?: RequestInit) => new Response('picture'))
  await createDownload({ fetch })(url, 'a.png')
  expect(saves).toEqual([{ name: 'a.png', size: 7 }])
  const request = new Request(...(fetch.mock.calls[0] ?? ['']))
  expect([request.url, request.credentials]).toEqual([url, 'omit'])
  expect(fetch.mock.calls[0]?.[1]?.cache).toBe('no-store')
  expect([...request.headers]).toEqual([])
})

test('a download waits for the backend', async () => {
  recordSavedFiles()
  const steps: string[] = []
  const ready = async () => void steps.push('ready')
  const fetch = async () => {
    steps.push('fetch')
    return new Response('')
  }
  await createDownload({ ready, fetch })(url, 'a.png')
  expect(steps).toEqual(['ready', 'fetch'])
})

test.each([
  ['is refused', async () => new Response('no', { status: 403 })],
  ['does not come', () => Promise.reject(new TypeError('Failed to fetch'))],
])('a file that %s is only logged, without the query of its address', async (_, fetch) => {
  const logged = expectLogged(/^a\.png could not be downloaded/)
  const saves = recordSavedFiles()
  await createDownload({ fetch })(url, 'a.png')
  expect(saves).toEqual([])
  expect(logged.join()).not.toContain('secret')
})
