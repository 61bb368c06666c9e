import { hostname } from 'node:os'
import { expect, test } from 'vitest'
import { hostNameOrAddress } from '#cli/option-values.ts'
import { createApp } from '#cli/serve/app.ts'
import { addresses, hostsOf } from '#cli/serve/host-check.ts'
import { expectLogged } from '#tests/support/expect-logged.ts'
import { growthOf, linearGrowth } from '#tests/support/growth.ts'
import { bearerOn } from './bearer.ts'
import { rawRequest } from './raw-request.ts'
import { demoSeed, listening, portalOrigin as origin, tamperedApi } from './tampered-api.ts'

const hosts = ['127.0.0.1']

test('the preflight of an allowed origin allows credentials, methods and headers', async () => {
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
    'access-control-allow-methods': 'GET,HEAD,POST,PUT,PATCH,DELETE',
    'access-control-allow-headers': 'Accept,Authorization,Content-Type',
    'access-control-max-age': '86400',
    vary: expect.stringContaining('Origin'),
  })
})

test('an allowed origin can read answers and errors', async () => {
  const api = await tamperedApi()
  for (const path of ['/portals', '/nothing-here']) {
    const response = await fetch(`${api}${path}`, { headers: { Origin: origin } })
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'access-control-allow-origin': origin,
      'access-control-allow-credentials': 'true',
      'access-control-expose-headers': 'X-Request-Id,Retry-After',
      'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/),
      vary: 'Origin',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
  }
})

test.each([
  ['no origin', undefined],
  ['an origin that is not allowed', 'https://evil.example'],
  ['a sandboxed page', 'null'],
  ['the same host on another port', 'http://127.0.0.1:1'],
])('a caller with %s gets no Access-Control-Allow-Origin', async (_, from) => {
  const api = await tamperedApi()
  for (const method of ['GET', 'OPTIONS']) {
    const response = await fetch(`${api}/portals`, { method, headers: from ? { Origin: from } : {} })
    expect(response.headers.has('access-control-allow-origin')).toBe(false)
  }
})

test("the server's own origin is always allowed", async () => {
  const api = await tamperedApi()
  const { origin: own } = new URL(api)
  const response = await fetch(`${api}/portals`, { headers: { Origin: own } })
  expect(response.headers.get('access-control-allow-origin')).toBe(own)
})

test.each(['evil.example', 'evil.example:4000', '127.0.0.1.evil.example', '10.0.0.1', '[::2]'])(
  'Host: %s is answered with 421 and how to allow it',
  async (host) => {
    const api = await tamperedApi()
    for (const path of ['/api/portals', '/storage/customers/1/logo.svg', '/']) {
      const { head, body } = await rawRequest(
        api,
        `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
      )
      expect(head).toMatch(/^HTTP\/1.1 421 /)
      expect(body.toString()).toContain('--allow-host')
    }
  },
)

test('allowed host names are compared without case and port', async () => {
  const app = createApp({ hosts: ['Portal.example'], backend: async () => new Response('yes') })
  for (const host of ['portal.example', 'PORTAL.EXAMPLE:8080']) {
    expect((await app.request(`http://${host}/api/portals`)).status).toBe(200)
  }
})

test.each([
  ['::2', '[::2]'],
  ['[::2]', '[::2]'],
  ['[FE80::1]', '[fe80::1]'],
  ['portal_api', 'portal_api'],
  ['portal.example.', 'portal.example'],
  ['portal.example', 'portal.example.'],
])('--allow-host %s allows %s', async (typed, host) => {
  const app = createApp({ hosts: [hostNameOrAddress(typed)], backend: async () => new Response('yes') })
  expect((await app.request(`http://${host}/api/portals`)).status).toBe(200)
})

// Node 24 takes this name, whose punycode is broken.
const broken = URL.canParse('http://xn--a') ? [] : ['xn--a']

test.each([
  '::2]',
  '[::2',
  '[portal.example]',
  'a b',
  '',
  'fe80::1%eth0',
  ...broken,
  'http://portal.example',
])('--allow-host %j is refused', (typed) => {
  expect(() => hostNameOrAddress(typed)).toThrow('It must be a host name')
})

test('a server on all interfaces answers to its own addresses and name', () => {
  expect(hostsOf('127.0.0.1')).toEqual(['localhost', '127.0.0.1', '[::1]', '127.0.0.1'])
  expect(hostsOf('fe80::1%eth0')).toContain('[fe80::1]')
  expect(hostsOf('0.0.0.0')).toEqual(expect.arrayContaining(['localhost', hostname(), ...addresses('IPv4')]))
})

test('HEAD is GET without a body', async () => {
  const api = await tamperedApi()
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

test('stored files have their type and a policy that runs no scripts', async () => {
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

test('unknown paths are 404 in the envelope of the API', async () => {
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

test('a body beyond the limit is answered with 413, with or without Content-Length', async () => {
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
  ['text that is not HTTP', 'hello\r\n\r\n', 400],
  ['an invalid Host header', 'GET /api/portals HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n', 400],
  ['an invalid URL', 'GET http://[ HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n', 400],
  [
    'a method that fetch forbids',
    'TRACE /api/portals HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
    400,
  ],
  // Node 20.19 hands such a header on; later ones refuse it themselves.
  [
    'a header without a name',
    'GET /api/portals HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n: y\r\n\r\n',
    process.versions.node.startsWith('20.19.') ? 500 : 400,
  ],
  [
    'an invalid percent-encoding',
    'GET /api/%E0%A4%A HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
    404,
  ],
  [
    'an invalid percent-encoding for a stored file',
    'GET /storage/customers/1/%E0%A4%A HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
    404,
  ],
  [
    'another host in the path',
    'GET //elsewhere/api/portals HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
    404,
  ],
  [
    'invalid JSON',
    'POST /api/login HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: 2\r\n\r\n{]',
    400,
  ],
])('%s does not bring the server down', async (_, text, status) => {
  const api = await tamperedApi()
  const { head } = await rawRequest(api, text)
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect((await fetch(`${api}/portals`)).status).toBe(401)
})

test('an exception is answered with 500, without its stack, and logged to stderr', async () => {
  expectLogged(/^GET \/api\/portals failed: Error: boom/)
  const { url } = await listening(
    createApp({ hosts, backend: () => Promise.reject(new Error('boom')) }).fetch,
  )
  const response = await fetch(`${url}/api/portals`)
  expect([response.status, await response.json()]).toEqual([
    500,
    { success: false, message: 'Something went wrong' },
  ])
})

test('nested arrays without end are answered with 400, in time in proportion to them', async () => {
  const api = await tamperedApi()
  const send = async (depth: number) => {
    const response = await fetch(`${api}/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '['.repeat(depth) + ']'.repeat(depth),
    })
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({ success: false, message: 'The request cannot be read' })
  }
  expect(await growthOf(send, 230_000)).toBeLessThan(linearGrowth)
})

test('--latency delays the answers of the API', async () => {
  const { url } = await listening(
    createApp({ hosts, backend: async () => new Response('late'), latency: 60 }).fetch,
  )
  const started = performance.now()
  expect(await (await fetch(`${url}/api/portals`)).text()).toBe('late')
  expect(performance.now() - started).toBeGreaterThanOrEqual(59)
})
