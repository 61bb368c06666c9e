import { HttpResponse, http } from 'msw'
import { afterEach, expect, test, vi } from 'vitest'
import { createInPageFetch } from '#mocks/interception/in-page.ts'

const origin = 'http://portal.example'
const inPage = createInPageFetch([
  http.post('*/api/echo', async ({ request }) => HttpResponse.json(await request.json(), { status: 201 })),
  http.get('*/api/lost', () => HttpResponse.error()),
  http.get('*/api/never', () => new Promise<Response>(() => undefined)),
])

afterEach(() => vi.unstubAllGlobals())

test('a call is answered by its handler', async () => {
  const response = await inPage(`${origin}/api/echo`, { method: 'POST', body: '{"a":1}' })
  expect([response.status, await response.json()]).toEqual([201, { a: 1 }])
})

test('a request that no handler handles goes to the network with its body', async () => {
  const network = vi.fn(async (request: Request) => new Response(`network: ${await request.text()}`))
  vi.stubGlobal('fetch', network)
  const response = await inPage(`${origin}/elsewhere`, { method: 'POST', body: 'b' })
  expect(await response.text()).toBe('network: b')
})

test('a network error rejects with the TypeError of fetch', async () => {
  await expect(inPage(`${origin}/api/lost`)).rejects.toThrow(TypeError)
})

test('an aborted call rejects with the reason of its signal', async () => {
  const giveUp = new AbortController()
  const pending = inPage(`${origin}/api/never`, { signal: giveUp.signal })
  giveUp.abort(new Error('given up'))
  await expect(pending).rejects.toThrow('given up')

  await expect(inPage(`${origin}/api/echo`, { signal: giveUp.signal })).rejects.toThrow('given up')
})
