import { expect, test, vi } from 'vitest'
import { portalServer } from '#cli/serve/portal-server.ts'
import { bearerOn } from './bearer.ts'
import { rawRequest } from './raw-request.ts'
import { demoSeed, listening, tamperedApi } from './tampered-api.ts'

vi.setConfig({ testTimeout: 60_000 })

const origin = 'http://localhost:5173'

test('a portal of another origin may call with credentials, and is told so before it does', async () => {
  const api = await tamperedApi()
  const preflight = await fetch(`${api}/login`, {
    method: 'OPTIONS',
    headers: {
      Origin: origin,
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': 'authorization,content-type',
    },
  })
  expect(preflight.status).toBe(204)
  expect(Object.fromEntries(preflight.headers)).toMatchObject({
    'access-control-allow-origin': origin,
    'access-control-allow-credentials': 'true',
    'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS',
    'access-control-allow-headers': 'Accept, Authorization, Content-Type',
    'access-control-max-age': '86400',
    vary: 'Origin',
  })
})

test('answers and refusals alike can be read by a portal of another origin', async () => {
  const api = await tamperedApi()
  for (const path of ['/portals', '/nothing-here']) {
    const response = await fetch(`${api}${path}`, { headers: { Origin: origin } })
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'access-control-allow-origin': origin,
      'access-control-allow-credentials': 'true',
      'access-control-expose-headers': 'Content-Disposition, Content-Length',
      vary: 'Origin',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
  }
})

test('a caller without an origin gets no permission that it did not ask for', async () => {
  const response = await fetch(`${await tamperedApi()}/portals`)
  expect(response.headers.has('access-control-allow-origin')).toBe(false)
})

test('plain OPTIONS says what is allowed; HEAD is GET without its body', async () => {
  const api = await tamperedApi()
  const options = await fetch(`${api}/portals`, { method: 'OPTIONS' })
  expect([options.status, options.headers.get('allow')]).toEqual([
    204,
    'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS',
  ])
  const head = await fetch(`${api}/portals`, {
    method: 'HEAD',
    headers: { Authorization: await bearerOn(api) },
  })
  expect([head.status, head.headers.get('content-type'), await head.text()]).toEqual([
    200,
    'application/json',
    '',
  ])
})

test('stored files come with their type, and run nothing when they are opened by their address', async () => {
  const api = await tamperedApi()
  const { file: stored } = await demoSeed
  const { bucket, ownerId, name, type } = stored[0]
  const file = await fetch(new URL(`/storage/${bucket}/${ownerId}/${name}`, api))
  expect([file.status, file.headers.get('content-type')]).toEqual([200, type])
  expect(file.headers.get('content-security-policy')).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  )
  expect(file.headers.get('x-content-type-options')).toBe('nosniff')
})

test('addresses that nobody knows are 404 in the shape of the API', async () => {
  const api = await tamperedApi()
  for (const address of [
    `${api}/nothing`,
    new URL('/storage/nothing', api),
    new URL('/', api),
    new URL('/apiary', api),
  ]) {
    const response = await fetch(address)
    expect([response.status, await response.json()]).toEqual([
      404,
      { success: false, message: expect.any(String) },
    ])
  }
})

test('a body beyond the limit is refused, announced or not, and can be read by the portal', async () => {
  const api = await tamperedApi()
  const big = new Uint8Array(4_000_001)
  const stream = () =>
    new ReadableStream({
      start(controller) {
        controller.enqueue(big)
        controller.close()
      },
    })
  const bodies: (RequestInit & { duplex?: 'half' })[] = [{ body: big }, { body: stream(), duplex: 'half' }]
  for (const body of bodies) {
    const response = await fetch(`${api}/login`, { method: 'POST', headers: { Origin: origin }, ...body })
    expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([413, origin])
  }
  expect((await fetch(`${api}/portals`)).status).toBe(401)
})

test.each([
  ['no request at all', 'hello\r\n\r\n', 400],
  ['a host that is none', 'GET /api/portals HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n', 400],
  ['an address that is none', 'GET http://[ HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 400],
  ['a method that fetch forbids', 'TRACE /api/portals HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 400],
  ['a header without a name', 'GET /api/portals HTTP/1.1\r\nHost: x\r\n: y\r\n\r\n', 400],
  ['broken escapes', 'GET /api/%E0%A4%A HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 404],
  [
    'broken escapes of a stored file',
    'GET /storage/customers/1/%E0%A4%A HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
    404,
  ],
  [
    'another host in the path',
    'GET //elsewhere/api/portals HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
    404,
  ],
  [
    'JSON that is none',
    'POST /api/login HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 2\r\n\r\n{]',
    400,
  ],
])('%s does not bring the server down', async (_, text, status) => {
  const api = await tamperedApi()
  const { head } = await rawRequest(api, text)
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect((await fetch(`${api}/portals`)).status).toBe(401)
})

test('a fault of ours is 500 without its stack, and told on stderr', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { url } = await listening(portalServer({ backend: () => Promise.reject(new Error('boom')) }))
  const response = await fetch(`${url}/api/portals`)
  expect([response.status, await response.json()]).toEqual([
    500,
    { success: false, message: 'Something went wrong' },
  ])
  expect(told).toHaveBeenCalledWith('GET /api/portals failed:', new Error('boom'))
  told.mockRestore()
})

test('latency holds the answers of the backend back', async () => {
  const { url } = await listening(portalServer({ backend: async () => new Response('late'), latency: 60 }))
  const started = performance.now()
  expect(await (await fetch(`${url}/api/portals`)).text()).toBe('late')
  expect(performance.now() - started).toBeGreaterThanOrEqual(59)
})
