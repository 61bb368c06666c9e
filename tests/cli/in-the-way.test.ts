import { createSecureServer } from 'node:http2'
import type { ServerOptions } from 'node:https'
import { createServer as createSocketServer, type Socket } from 'node:net'
import { createServer as createTlsServer } from 'node:tls'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { networkTroubleOf } from '#cli/client/network-trouble.ts'
import { createRedactor } from '#cli/client/redactor.ts'
import { exitCodes } from '#cli/failure.ts'
import { createCertificates, hasOpenssl } from './certificates.ts'
import { listenOn, portOf } from './front-server.ts'
import { connectionTo, smokeOverHttp, smokeRun } from './smoke-run.ts'
import { portalOrigin, replacing, tamperedApi } from './tampered-api.ts'

const check = 'GET /portals answers as agreed'
const signInLine = (run: { lines: readonly string[] }) => run.lines[0]

test.each([
  ['field: nginx and IIS', 408, 'did not get the whole call in time'],
  ['field: Cloudflare', 520, 'gets no answer from the API that it understands'],
  ['field: Cloudflare', 521, 'refuses the connection of the gateway'],
  ['field: Cloudflare', 522, 'cannot connect to the API in time'],
  ['field: Cloudflare', 523, 'finds no way to the API'],
  ['field: Cloudflare', 524, 'gets no answer from the API in time'],
  ['field: Cloudflare', 525, 'agree on no TLS'],
  ['field: Cloudflare', 526, 'does not trust the certificate of the API'],
  ['field: Cloudflare', 527, 'broke off'],
  ['field: Cloudflare', 530, 'does not find the host of the API'],
])('%s: status %i is that of the gateway: repeated, then exit code 3', async (_, status, meaning) => {
  const page = () =>
    new Response('<html>error code</html>', { status, headers: { 'Content-Type': 'text/html' } })
  const lasting = await smokeRun(await tamperedApi(replacing('/portals', page)), { only: [check] })
  expect(lasting.trouble).toEqual([expect.stringContaining(`${check} — answers ${status}, `)])
  expect(lasting.trouble[0]).toContain(meaning)
  expect(lasting.exitCode).toBe(exitCodes.unreachable)
  let failures = 1
  const once = await tamperedApi((request, answer) =>
    request.url.endsWith('/portals') && failures-- > 0 ? page() : answer(request),
  )
  const repeated = await smokeRun(once, { only: [check], retries: 1 })
  expect({ exitCode: repeated.exitCode, trouble: repeated.trouble }).toEqual({ exitCode: 0, trouble: [] })
})

test.each([
  [
    'field: a framework that lists methods in small letters',
    'get, post, put',
    'PUT',
    'allows put to other origins, not PUT: the case of methods counts',
  ],
  ['field', 'GET, POST, Put', 'PUT', 'allows Put to other origins, not PUT'],
  ['*, which is no wildcard with credentials', '*', 'PUT', 'does not allow PUT to other origins'],
  ['in small letters, of PATCH', 'patch', 'PATCH', 'allows patch to other origins, not PATCH'],
])('a preflight that allows methods, %s: %s', async (_, allowed, method, reported) => {
  const api = await tamperedApi(async (request, answer) => {
    const response = await answer(request)
    if (request.method === 'OPTIONS') response.headers.set('Access-Control-Allow-Methods', allowed)
    return response
  })
  const run = await smokeRun(api, {
    only: ["* lets the portal's origin in"],
    settings: { origin: portalOrigin, storage: null, maxP95: null },
  })
  const failed = run.trouble.filter((line) => line.startsWith(`FAIL  ${method} `))
  expect(failed.length).toBeGreaterThan(0)
  for (const line of failed) expect(line).toContain(reported)
  // Browsers do not ask whether they may send these.
  expect(run.trouble.filter((line) => /^FAIL {2}(GET|POST) /.test(line))).toEqual([])
})

test('credentials that are allowed in capitals are not allowed', async () => {
  const api = await tamperedApi(async (request, answer) => {
    const response = await answer(request)
    response.headers.set('Access-Control-Allow-Credentials', 'True')
    return response
  })
  const run = await smokeRun(api, {
    only: ["GET /portals lets the portal's origin in"],
    settings: { origin: portalOrigin, storage: null, maxP95: null },
  })
  expect(run.trouble[0]).toContain('Access-Control-Allow-Credentials is True, browsers take only true')
})

test.each<[from: string, location: string | null, reported: string]>([
  [
    'to a page to sign in',
    'https://sso.example/login?to=x',
    "is redirected to https://sso.example/login (302): give the API's own address as --base-url, or look what is before it",
  ],
  [
    'to itself, until it has a cookie',
    '/api/portals?cookie=1',
    'is redirected to itself (302): browsers give up',
  ],
  ['to itself', '', 'is redirected to itself (302)'],
  [
    'to https',
    'https://api.example/api/portals',
    'is redirected to https://api.example/api/portals (302): give https://api.example/api as --base-url',
  ],
  ['nowhere', null, 'answers 302, a redirect that does not say where to'],
  ['nowhere', 'http://', 'answers 302, a redirect that does not say where to'],
])('what a redirect %s, %j, says can be done', async (_, location, reported) => {
  const answer = () =>
    new Response(null, { status: 302, headers: location === null ? {} : { Location: location } })
  const run = await smokeRun(await tamperedApi(replacing('/portals', answer)), { only: [check] })
  expect(run.trouble.join('\n')).toContain(reported)
  expect(run.exitCode).toBe(exitCodes.wrongShape)
})

test.each([
  [
    'field: no cipher in common',
    'ERR_SSL_SSLV3_ALERT_HANDSHAKE_FAILURE',
    'agrees on no cipher or version of TLS with this machine. Or it wants a client certificate',
  ],
  ['field: TLS 1.1', 'ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION', 'speaks no TLS of 1.2 or newer'],
  ['TLS 1.1, found here', 'ERR_SSL_UNSUPPORTED_PROTOCOL', 'speaks no TLS of 1.2 or newer'],
  [
    'field: a certificate of tomorrow',
    'CERT_NOT_YET_VALID',
    'shows a certificate that is not valid yet. Is a clock wrong',
  ],
  [
    'a client certificate of another authority',
    'ERR_SSL_TLSV1_ALERT_UNKNOWN_CA',
    'refuses the client certificate of --cert: it does not know its authority',
  ],
  [
    'a client certificate that has ended',
    'ERR_SSL_SSLV3_ALERT_CERTIFICATE_EXPIRED',
    'refuses the client certificate of --cert: it has expired',
  ],
  [
    'a host name that the server does not know',
    'ERR_SSL_TLSV1_UNRECOGNIZED_NAME',
    'has no site of this host name',
  ],
  ['an old key exchange', 'ERR_SSL_DH_KEY_TOO_SMALL', 'has a key or certificate that is too weak'],
  ['an old key', 'ERR_SSL_EE_KEY_TOO_SMALL', 'has a key or certificate that is too weak'],
  ['an old appliance', 'ERR_SSL_UNSAFE_LEGACY_RENEGOTIATION_DISABLED', 'speaks TLS as before 2010'],
  ['a server whose handshake fails', 'ERR_SSL_TLSV1_ALERT_INTERNAL_ERROR', 'because of an error of its own'],
  ['a certificate for other purposes', 'INVALID_PURPOSE', 'shows a certificate that cannot be verified'],
  ['a revoked certificate', 'CERT_REVOKED', 'shows a certificate that cannot be verified'],
])('%s, %s, is said in words', (_, code, reported) => {
  const { verdict, detail } = networkTroubleOf(Object.assign(new Error('x'), { code }))
  expect({ verdict, detail }).toEqual({ verdict: 'unreachable', detail: expect.stringContaining(reported) })
  expect(detail).toContain(`(${code})`)
})

describe.skipIf(!hasOpenssl)('TLS', () => {
  let tls: ReturnType<typeof createCertificates>
  beforeAll(() => {
    tls = createCertificates()
  })
  afterAll(() => tls?.remove())

  const runOn = (port: number) =>
    smokeOverHttp(`https://localhost:${port}/api`, {
      only: [check],
      network: { ...connectionTo('http://x').network, ca: tls.text('ca.pem') },
    })

  test.each<[what: string, options: ServerOptions, reported: string]>([
    [
      'no cipher in common',
      { ciphers: 'ADH-AES128-SHA:@SECLEVEL=0', maxVersion: 'TLSv1.2' },
      'agrees on no cipher or version of TLS with this machine. Or it wants a client certificate',
    ],
    [
      'TLS 1.1 only',
      { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'ALL:@SECLEVEL=0' },
      'speaks no TLS of 1.2 or newer: browsers refuse it as well',
    ],
  ])('a server with %s', async (_, options, reported) => {
    const port = await listenOn(() => undefined, { tls: { ...tls.server('server'), ...options } })
    const run = await runOn(port)
    expect(signInLine(run)).toContain(`— ${reported}`)
    expect(run.exitCode).toBe(exitCodes.unreachable)
  })

  const http2Alone = "answers HTTP/2 alone: the portal's browsers can call it, this command cannot"

  test('a server that speaks HTTP/2 only, and says so by a status', async () => {
    const server = createSecureServer(tls.server('server'), (_, answer) => answer.end())
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void server.close())
    const run = await runOn(portOf(server.address()))
    expect(signInLine(run)).toContain(http2Alone)
    expect(run.exitCode).toBe(exitCodes.unreachable)
  })

  test.each([
    ['closes what it does not understand', (socket: Socket) => socket.once('data', () => socket.destroy())],
    ['begins with its settings', (socket: Socket) => socket.write(Buffer.from([0, 0, 0, 4, 0, 0, 0, 0, 0]))],
  ])('a server that speaks HTTP/2 only, and %s', async (_, answer) => {
    const server = createTlsServer({ ...tls.server('server'), ALPNProtocols: ['h2'] }, answer)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void server.close())
    const run = await runOn(portOf(server.address()))
    expect(signInLine(run)).toContain(http2Alone)
    expect(run.exitCode).toBe(exitCodes.unreachable)
  })

  test('a server that speaks both and closes the connection is not taken for one', async () => {
    const server = createTlsServer({ ...tls.server('server'), ALPNProtocols: ['h2', 'http/1.1'] }, (socket) =>
      socket.once('data', () => socket.destroy()),
    )
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void server.close())
    expect(signInLine(await runOn(portOf(server.address())))).toContain('closes the connection before')
  })
})

const crlf = (...lines: string[]) => `${lines.join('\r\n')}\r\n\r\nhi`
const notAllowed = 'answers with headers that HTTP does not allow, though browsers and curl may read them'
const notHttp = 'answers with something that is not HTTP'

test.each<[what: string, bytes: string | Buffer, reported: string]>([
  [
    'a blank in the name of a header',
    crlf('HTTP/1.1 200 OK', 'bad header: x', 'Content-Length: 2'),
    notAllowed,
  ],
  ['a blank before the colon', crlf('HTTP/1.1 200 OK', 'X : y', 'Content-Length: 2'), notAllowed],
  ['a header on two lines', crlf('HTTP/1.1 200 OK', 'X: a', ' b', 'Content-Length: 2'), notAllowed],
  [
    'a length and parts',
    crlf('HTTP/1.1 200 OK', 'Content-Length: 2', 'Transfer-Encoding: chunked'),
    notAllowed,
  ],
  ['two lengths', crlf('HTTP/1.1 200 OK', 'Content-Length: 2', 'Content-Length: 3'), notAllowed],
  ['line feeds alone', 'HTTP/1.1 200 OK\nContent-Length: 2\n\nhi', notAllowed],
  ['a page without headers', '<html>', notHttp],
  ['a mail server', '220 mail ESMTP\r\n', notHttp],
  ['SSH', 'SSH-2.0-OpenSSH_9\r\n', notHttp],
  [
    'HTTP/2 without TLS',
    Buffer.from([0, 0, 6, 4, 0, 0, 0, 0, 0, 0, 3, 0, 0, 0, 100]),
    'answers HTTP/2 without TLS, which no browser can use',
  ],
])('a server that answers with %s', async (_, bytes, reported) => {
  const server = createSocketServer((socket) => {
    socket.on('error', () => undefined)
    socket.once('data', () => socket.end(bytes))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const run = await smokeOverHttp(`http://127.0.0.1:${portOf(server.address())}/api`)
  expect(signInLine(run)).toContain(`— ${reported}`)
})

test.each([
  ['GitHub', '::error::x', ': :error::x'],
  ['GitHub', '::set-output name=a::x', ': :set-output name=a::x'],
  ['GitHub', '::stop-commands::x', ': :stop-commands::x'],
  ['GitHub, the old way', '##[add-path]/tmp', '# #[add-path]/tmp'],
  ['Azure', '##vso[task.setvariable variable=a]x', '# #vso[task.setvariable variable=a]x'],
  ['TeamCity', "##teamcity[buildStatus text='x']", "# #teamcity[buildStatus text='x']"],
  ['GitLab', '\u001b[0Ksection_end:1:x\r', '[0Ksection_ end:1:x'],
  ['no command', 'a::b, fe80::1, C::D, ## Heading, section_a', 'a::b, fe80::1, C::D, ## Heading, section_a'],
])('what %s takes for a command in a log is text: %j', (_, message, expected) => {
  expect(createRedactor().clean(message)).toBe(expected)
})
