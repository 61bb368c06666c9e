import { X509Certificate } from 'node:crypto'
import { createServer, request as httpRequest, type RequestListener } from 'node:http'
import { createServer as createTlsServer, type ServerOptions } from 'node:https'
import { connect } from 'node:net'
import type { Duplex } from 'node:stream'
import { checkServerIdentity } from 'node:tls'
import { expect, onTestFinished, test, vi } from 'vitest'
import { withoutBrackets } from '#cli/client/proxy.ts'
import { exitCodes } from '#cli/failure.ts'
import { createCertificates, hasOpenssl } from './certificates.ts'
import { forwardRequest, listenOn, portOf } from './front-server.ts'
import { runInside } from './run-inside.ts'
import { connectionTo, password, smokeOverHttp } from './smoke-run.ts'
import { tamperedApi } from './tampered-api.ts'

const check = 'GET /portals answers as agreed'
const { network } = connectionTo('http://x')

const signInLine = (run: { lines: readonly string[] }) => run.lines[0]

/** A proxy that notes what goes through it, itself reached over TLS where `tls` is given. */
const startProxy = async (tls?: ServerOptions) => {
  const requests: string[] = []
  const credentials: (string | undefined)[] = []
  const forwardRequest: RequestListener = (incoming, outgoing) => {
    requests.push(`${incoming.method} ${incoming.url}`)
    credentials.push(incoming.headers['proxy-authorization'])
    const { method = 'GET', url = '', headers } = incoming
    const onward = httpRequest(url, { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    onward.on('error', () => outgoing.writeHead(502).end())
    incoming.pipe(onward)
  }
  const server = tls === undefined ? createServer(forwardRequest) : createTlsServer(tls, forwardRequest)
  server.on('connect', ({ url = '' }, socket, head) => {
    requests.push(`CONNECT ${url}`)
    const { hostname, port } = new URL(`http://${url}`)
    const onward = connect(Number(port), withoutBrackets(hostname), () => {
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n')
      onward.write(head)
      onward.pipe(socket)
      socket.pipe(onward)
    })
    for (const end of [onward, socket]) end.on('error', () => undefined)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
    vi.unstubAllEnvs()
  })
  const origin = tls === undefined ? 'http://127.0.0.1' : 'https://localhost'
  return { requests, credentials, url: `${origin}:${portOf(server.address())}` }
}

test('calls go through HTTP_PROXY, also those that send forms and tokens', async () => {
  const proxy = await startProxy()
  vi.stubEnv('HTTP_PROXY', proxy.url)
  const api = await tamperedApi()
  const run = await smokeOverHttp(api, { only: [check, 'refresh'] })
  expect({ exitCode: run.exitCode, trouble: run.trouble }).toEqual({ exitCode: 0, trouble: [] })
  // What a test before this one has not ended yet goes through the proxy as well.
  const own = new Set(proxy.requests.filter((call) => call.includes(new URL(api).host)))
  expect([...own].toSorted()).toEqual([
    `GET ${api}/portals`,
    `POST ${api}/login`,
    `POST ${api}/refresh-token`,
  ])
})

test('plain http is asked of the proxy as it is, and only https goes through a tunnel', async () => {
  const proxy = await startProxy()
  const address = new URL(proxy.url)
  address.username = 'ops'
  address.password = 'p%40ss'
  vi.stubEnv('HTTP_PROXY', address.href)
  const api = await tamperedApi()
  expect((await smokeOverHttp(api, { only: [check] })).exitCode).toBe(0)
  expect(proxy.requests).toContain(`GET ${api}/portals`)
  expect(proxy.requests.filter((call) => call.startsWith('CONNECT'))).toEqual([])
  expect(new Set(proxy.credentials)).toEqual(new Set([`Basic ${btoa('ops:p@ss')}`]))
})

test('a proxy that wants to know who asks is named', async () => {
  const port = await listenOn((_, outgoing) => outgoing.writeHead(407).end())
  vi.stubEnv('http_proxy', `127.0.0.1:${port}`)
  onTestFinished(() => void vi.unstubAllEnvs())
  const run = await smokeOverHttp('http://api.example/api')
  expect(run.trouble).toEqual([
    `FAIL  POST /login signs in — is behind the proxy http://127.0.0.1:${port} (http_proxy), which answers 407: it wants another user name and password`,
  ])
  expect(run.exitCode).toBe(exitCodes.unreachable)
})

test('a proxy that takes connections and opens no tunnel is named, and waited for no longer than --timeout', async () => {
  const sockets: Duplex[] = []
  const proxy = createServer().on('connect', (_, socket) => sockets.push(socket))
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    proxy.close()
    vi.unstubAllEnvs()
  })
  const address = `http://127.0.0.1:${portOf(proxy.address())}`
  vi.stubEnv('HTTPS_PROXY', address)
  const run = await smokeOverHttp('https://api.example.com', { only: [check], timeout: 200 })
  expect(signInLine(run)).toBe(
    `FAIL  POST /login signs in — is behind the proxy ${address} (HTTPS_PROXY), which gives no answer in time (see --timeout)`,
  )
  expect({ exitCode: run.exitCode, tunnels: sockets.length }).toEqual({
    exitCode: exitCodes.unreachable,
    tunnels: 1,
  })
})

test('a proxy for SOCKS is refused before the first call', async () => {
  vi.stubEnv('PORTAL_PASSWORD', password)
  vi.stubEnv('ALL_PROXY', 'socks5h://proxy.example')
  onTestFinished(() => void vi.unstubAllEnvs())
  const args = ['smoke', '--base-url', 'https://api.example/api', '--username', 'super@demo.example']
  expect(await runInside(args)).toMatchObject({
    exitCode: exitCodes.usage,
    stderr: 'portal: ALL_PROXY names a socks5h proxy: only proxies for http:// and https:// can be used.\n',
  })
})

test.skipIf(!hasOpenssl)('https goes through a tunnel, and is verified behind it', async () => {
  const tls = createCertificates()
  onTestFinished(() => tls.remove())
  const proxy = await startProxy()
  vi.stubEnv('HTTPS_PROXY', proxy.url.replace('http://', ''))
  const api = forwardRequest(await tamperedApi())
  const port = await listenOn(api, { tls: tls.server('server') })
  const ca = tls.text('ca.pem')
  const run = await smokeOverHttp(`https://localhost:${port}/api`, {
    only: [check, 'clock'],
    network: { ...network, ca },
  })
  expect({ exitCode: run.exitCode, trouble: run.trouble }).toEqual({ exitCode: 0, trouble: [] })
  expect(new Set(proxy.requests)).toEqual(new Set([`CONNECT localhost:${port}`]))
  expect(run.notChecked).toContainEqual(expect.stringContaining('the API is behind a proxy'))
})

test.skipIf(!hasOpenssl).each([
  ['127.0.0.1', 'address', exitCodes.ok],
  ['[::1]', 'address6', exitCodes.ok],
  ['127.0.0.1', 'server', exitCodes.unreachable],
])(
  'behind a tunnel, an API at %s has to show its own certificate, not "%s" (%i)',
  async (host, name, exitCode) => {
    const tls = createCertificates()
    onTestFinished(() => tls.remove())
    const certificate = new X509Certificate(tls.text(`${name}.pem`)).toLegacyObject()
    const refusal = checkServerIdentity(withoutBrackets(host), certificate)
    // Node 22.23 matches no certificate of an IPv6 address, with or without a proxy.
    const isRefusedByNode = exitCode === exitCodes.ok && refusal !== undefined
    const expected = isRefusedByNode ? exitCodes.unreachable : exitCode
    const proxy = await startProxy()
    // The certificate that is refused is one of the proxy's name.
    vi.stubEnv('HTTPS_PROXY', proxy.url.replace('127.0.0.1', 'localhost'))
    const api = forwardRequest(await tamperedApi())
    const port = await listenOn(api, { tls: tls.server(name), host: withoutBrackets(host) })
    const run = await smokeOverHttp(`https://${host}:${port}/api`, {
      only: [check],
      network: { ...network, ca: tls.text('ca.pem') },
    })
    expect({ exitCode: run.exitCode, trouble: run.trouble }).toEqual({
      exitCode: expected,
      trouble:
        expected === exitCodes.ok ? [] : [expect.stringContaining('shows a certificate of another host')],
    })
  },
)

test('hosts of NO_PROXY are called directly', async () => {
  const proxy = await startProxy()
  vi.stubEnv('HTTP_PROXY', proxy.url)
  vi.stubEnv('NO_PROXY', '127.0.0.1')
  expect((await smokeOverHttp(await tamperedApi(), { only: [check] })).exitCode).toBe(0)
  expect(proxy.requests).toEqual([])
})

test.each([
  [
    'that is down',
    'http://user:s3cret@127.0.0.1:9',
    'is behind the proxy http://127.0.0.1:9 (HTTP_PROXY), which refuses the connection: nothing listens there (ECONNREFUSED)',
  ],
  [
    'of an unknown name',
    'http://proxy.invalid:3128',
    'is behind the proxy http://proxy.invalid:3128 (HTTP_PROXY), which has a',
  ],
])('a proxy %s is named, and not the API', async (_, proxy, reported) => {
  vi.stubEnv('HTTP_PROXY', proxy)
  onTestFinished(() => void vi.unstubAllEnvs())
  const run = await smokeOverHttp(await tamperedApi())
  expect(run.exitCode).toBe(exitCodes.unreachable)
  expect(signInLine(run)).toContain(reported)
  expect(signInLine(run)).not.toContain('s3cret')
})

test.each([
  ['refuses to connect', 'HTTP/1.1 407 Proxy Authentication Required\r\n\r\n', 'answers 407'],
  ['closes the connection when it is asked to connect', '', 'closes the connection before it has answered'],
])('a proxy that %s is named', async (_, answer, reported) => {
  const server = createServer().on('connect', (_, socket) => socket.end(answer))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.close()
    vi.unstubAllEnvs()
  })
  const proxy = `http://127.0.0.1:${portOf(server.address())}`
  vi.stubEnv('HTTPS_PROXY', proxy)
  const run = await smokeOverHttp('https://api.example/api')
  expect(signInLine(run)).toContain(`is behind the proxy ${proxy} (HTTPS_PROXY), which ${reported}`)
})

test.skipIf(!hasOpenssl)('a proxy that is reached over TLS is asked for plain http as it is', async () => {
  const tls = createCertificates()
  onTestFinished(() => tls.remove())
  const proxy = await startProxy(tls.server('server'))
  vi.stubEnv('HTTP_PROXY', proxy.url)
  const api = await tamperedApi()
  const trusting = { network: { ...network, ca: tls.text('ca.pem') } }
  expect((await smokeOverHttp(api, { only: [check], ...trusting })).exitCode).toBe(0)
  expect(proxy.requests).toContain(`GET ${api}/portals`)
  expect(proxy.requests.filter((call) => call.startsWith('CONNECT'))).toEqual([])
})

test.skipIf(!hasOpenssl)('a proxy whose certificate is not trusted is named, and not the API', async () => {
  const tls = createCertificates()
  onTestFinished(() => tls.remove())
  const proxy = await startProxy(tls.server('server'))
  vi.stubEnv('HTTPS_PROXY', proxy.url)
  const run = await smokeOverHttp('https://api.example/api')
  expect(signInLine(run)).toContain(
    `is behind the proxy ${proxy.url} (HTTPS_PROXY), which shows a certificate of an unknown authority`,
  )
  expect(run.exitCode).toBe(exitCodes.unreachable)
})

test.skipIf(!hasOpenssl).each([
  ['http', 'answers 502'],
  ['https', 'closes the connection before it has answered'],
])('the certificate of a proxy is that of its own name, not of the API at %s', async (scheme, reported) => {
  const tls = createCertificates()
  onTestFinished(() => {
    tls.remove()
    vi.unstubAllEnvs()
  })
  const port = await listenOn((_, outgoing) => outgoing.writeHead(502).end(), { tls: tls.server('server') })
  vi.stubEnv('ALL_PROXY', `https://localhost:${port}`)
  const trusting = { network: { ...network, ca: tls.text('ca.pem') } }
  expect(signInLine(await smokeOverHttp(`${scheme}://api.example/api`, trusting))).toContain(reported)
})
