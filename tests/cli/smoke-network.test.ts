import { getDefaultAutoSelectFamilyAttemptTimeout } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { readCertificates } from '#cli/client/certificates.ts'
import { exitCodes } from '#cli/failure.ts'
import { createCertificates, hasOpenssl } from './certificates.ts'
import { forwardRequest, listenOn } from './front-server.ts'
import { runInside } from './run-inside.ts'
import { demoAccount, password, smokeOverHttp } from './smoke-run.ts'
import { tamperedApi } from './tampered-api.ts'

const check = 'GET /portals answers as agreed'
const network = { ca: null, cert: null, key: null, headers: [], maxBody: 10_000_000 }

const signInLine = (run: { lines: readonly string[] }) => run.lines[0]

describe('TLS', () => {
  let tls: ReturnType<typeof createCertificates>
  beforeAll(() => {
    if (hasOpenssl) tls = createCertificates()
  })
  beforeEach(({ skip }) => skip(!hasOpenssl, 'openssl is not installed'))
  afterAll(() => tls?.remove())

  const secureApi = async (certificate: string, options = {}) => {
    const port = await listenOn(forwardRequest(await tamperedApi()), {
      tls: { ...tls.server(certificate), ...options },
    })
    return `https://localhost:${port}/api`
  }

  test.each([
    ['self', 'shows a certificate of an unknown authority: name it by --ca or NODE_EXTRA_CA_CERTS'],
    [
      'server',
      'shows a certificate of an unknown authority: name it by --ca or NODE_EXTRA_CA_CERTS. If browsers know it, the server does not send its intermediate certificates',
    ],
  ])('the certificate %s is not trusted by itself', async (name, reported) => {
    const run = await smokeOverHttp(await secureApi(name), { only: [check] })
    expect(signInLine(run)).toContain(`FAIL  POST /login signs in — ${reported} (`)
    expect(run.exitCode).toBe(exitCodes.unreachable)
  })

  test.each([
    ['expired', 'shows a certificate that has expired (CERT_HAS_EXPIRED)'],
    ['other', 'shows a certificate of another host (ERR_TLS_CERT_ALTNAME_INVALID)'],
  ])('the certificate %s is refused with --ca, too', async (name, reported) => {
    const ca = tls.text('ca.pem')
    const run = await smokeOverHttp(await secureApi(name), { only: [check], network: { ...network, ca } })
    expect(signInLine(run)).toBe(`FAIL  POST /login signs in — ${reported}`)
    expect(run.exitCode).toBe(exitCodes.unreachable)
  })

  test('a private authority is trusted with --ca', async () => {
    const ca = tls.text('ca.pem')
    const run = await smokeOverHttp(await secureApi('server'), { only: [check], network: { ...network, ca } })
    expect({ exitCode: run.exitCode, trouble: run.trouble }).toEqual({ exitCode: 0, trouble: [] })
  })

  test.each([
    ['server', ['has a certificate that ends soon: it ends in 1 days, on ']],
    ['lasting', []],
  ])('how long the certificate %s lasts is said beforehand', async (name, noted) => {
    const ca = tls.text('ca.pem')
    const run = await smokeOverHttp(await secureApi(name), { only: ['clock'], network: { ...network, ca } })
    expect(run.exitCode).toBe(0)
    expect(run.record.findings.map(({ finding }) => finding)).toEqual(
      noted.map((text) => expect.stringContaining(text)),
    )
  })

  test('a server that wants a client certificate says so, and gets it', async () => {
    const ca = tls.text('ca.pem')
    const api = await secureApi('server', { ca, requestCert: true, rejectUnauthorized: true })
    const without = await smokeOverHttp(api, { only: [check], network: { ...network, ca } })
    // TLS 1.3 servers may close the connection before their alert is read.
    expect(signInLine(without)).toMatch(
      /— (wants a client certificate: give --cert and --key|closes the connection before it has answered) \(/,
    )
    expect(without.exitCode).toBe(exitCodes.unreachable)
    const [cert, key] = [tls.text('client.pem'), tls.text('client.key')]
    const run = await smokeOverHttp(api, { only: [check], network: { ...network, ca, cert, key } })
    expect({ exitCode: run.exitCode, trouble: run.trouble }).toEqual({ exitCode: 0, trouble: [] })
  })

  test('the options are read from files, and a file that is not a certificate is refused', async () => {
    vi.stubEnv('PORTAL_PASSWORD', password)
    onTestFinished(() => void vi.unstubAllEnvs())
    const args = ['smoke', '--base-url', await secureApi('server'), '--username', 'super@demo.example']
    const only = ['--only', check, '--ca']
    expect((await runInside([...args, ...only, tls.file('ca.pem')])).exitCode).toBe(0)
    const refused = await runInside([...args, ...only, 'package.json'])
    expect(refused).toMatchObject({
      exitCode: exitCodes.usage,
      stderr: 'portal: package.json is not a PEM file.\n',
    })
  })
})

describe.skipIf(!hasOpenssl)('certificates that cannot be used', () => {
  let tls: ReturnType<typeof createCertificates>
  beforeAll(() => {
    tls = createCertificates()
    tls.write('bundle.pem', `${tls.text('client.pem')}${tls.text('client.key')}`)
    tls.write('broken.pem', '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n')
    tls.write('broken.key', '-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----\n')
    tls.protectKey('client.key', 'protected.key')
  })
  afterAll(() => tls.remove())

  const read = (files: Record<string, string>) =>
    readCertificates(Object.fromEntries(Object.entries(files).map(([name, file]) => [name, tls.file(file)])))

  test.each<[files: Record<string, string>, named: string, reason: string]>([
    [{ cert: 'client.pem', key: 'protected.key' }, 'protected.key', ' is protected by a pass phrase'],
    [{ cert: 'client.pem', key: 'other.key' }, 'other.key', ' cannot be used as the key of '],
    [{ cert: 'client.pem', key: 'broken.key' }, 'broken.key', ' holds a private key that cannot be read'],
    [{ cert: 'client.pem', key: 'ca.pem' }, 'ca.pem', ' holds no private key.'],
    [{ cert: 'client.pem' }, 'client.pem', ' holds no private key: name it by --key <file>.'],
    [{ key: 'client.key' }, 'client.key', ' needs its certificate: --cert <file>.'],
    [{ cert: 'client.key', key: 'client.key' }, 'client.key', ' holds no certificate.'],
    [{ cert: 'broken.pem', key: 'client.key' }, 'broken.pem', ' holds a certificate that cannot be read.'],
    [{ ca: 'client.key' }, 'client.key', ' holds no certificate.'],
    [{ ca: 'broken.pem' }, 'broken.pem', ' holds a certificate that cannot be read.'],
    [{ ca: 'nowhere.pem' }, 'nowhere.pem', ' cannot be read: no such file or directory.'],
  ])('%j is refused before the first call: %s%s', (files, named, reason) => {
    expect(() => read(files)).toThrow(`${tls.file(named)}${reason}`)
    expect(() => read(files)).toThrow(expect.objectContaining({ exitCode: exitCodes.usage }))
  })

  test('a certificate may have its key in the same file', () => {
    const bundle = tls.text('bundle.pem')
    expect(read({ cert: 'bundle.pem' })).toEqual({ ca: null, cert: bundle, key: bundle })
  })
})

test('https to a server with plain http only is reported', async () => {
  const { host } = new URL(await tamperedApi())
  const run = await smokeOverHttp(`https://${host}/api`)
  expect(signInLine(run)).toMatch(/— does not speak https on this port \(/)
  expect(run.exitCode).toBe(exitCodes.unreachable)
})

test('smoke works with an IPv6 address', async () => {
  const port = await listenOn(forwardRequest(await tamperedApi()), { host: '::1' })
  expect((await smokeOverHttp(`http://[::1]:${port}/api`, { only: [check] })).exitCode).toBe(0)
})

test('smoke works with an API below a longer path', async () => {
  const pass = forwardRequest(await tamperedApi())
  const port = await listenOn((incoming, outgoing) => {
    incoming.url = incoming.url?.replace('/care/v2', '/api') ?? ''
    pass(incoming, outgoing)
  })
  expect((await smokeOverHttp(`http://127.0.0.1:${port}/care/v2`, { only: [check] })).exitCode).toBe(0)
})

test('cookies are kept and sent as a browser does, each account its own, and their values are secrets', async () => {
  const api = await tamperedApi(async (request, answer) => {
    const cookie = request.headers.get('Cookie') ?? ''
    if (request.url.endsWith('/login')) {
      const { userName } = await request.clone().json()
      const response = await answer(request)
      response.headers.append('Set-Cookie', `route=node-of-${userName}; Path=/; HttpOnly`)
      return response
    }
    return /^route=node-of-(super|reader)@demo\.example$/.test(cookie)
      ? answer(request)
      : Response.json({ success: false, message: `No route for ${cookie}` }, { status: 400 })
  })
  const accounts = [demoAccount('super'), demoAccount('reader')]
  const run = await smokeOverHttp(api, { accounts, only: ['constants', 'refresh'], skip: ['cors'] })
  expect({ exitCode: run.exitCode, trouble: run.trouble }).toEqual({ exitCode: 0, trouble: [] })

  const forgetful = await tamperedApi(async (request, answer) => {
    const response = await answer(request)
    response.headers.append('Set-Cookie', 'route=a-secret-of-the-gateway; Path=/')
    const cookie = request.headers.get('Cookie')
    return cookie === null ? response : Response.json({ success: false, message: cookie }, { status: 400 })
  })
  const failing = await smokeOverHttp(forgetful, { only: [check] })
  expect(failing.trouble).toEqual([`FAIL  ${check} — answers 400: route=•••`])
})

test.each([
  ['Path=/api/portals', true],
  ['Path=/api/devices', false],
  ['Path=/api', true],
  ['Domain=127.0.0.1; Path=/', true],
  ['Domain=other.example; Path=/', false],
  ['Path=/; Max-Age=0', false],
  ['Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT', false],
])('a cookie with %s is sent where a browser sends it: %s', async (attributes, isSent) => {
  const cookies: (string | null)[] = []
  const api = await tamperedApi(async (request, answer) => {
    const isLogin = request.url.endsWith('/login')
    if (request.url.endsWith('/portals')) cookies.push(request.headers.get('Cookie'))
    const response = await answer(request)
    if (isLogin) response.headers.append('Set-Cookie', `route=one-of-two; ${attributes}`)
    return response
  })
  await smokeOverHttp(api, { only: [check] })
  expect(cookies).toEqual([isSent ? 'route=one-of-two' : null])
})

test.each([
  [['user-agent: ops', 'ACCEPT: text/json'], { 'user-agent': 'ops', accept: 'text/json' }],
  [['X-Api-Key: first', 'x-api-key: second'], { 'x-api-key': 'second' }],
  [['X-One: 1\nX-Two: 2\r\n'], { 'x-one': '1', 'x-two': '2' }],
  [['X-Api-Key: k3y\n'], { 'x-api-key': 'k3y' }],
])('--header %j is sent once, whatever its case', async (typed, sent) => {
  vi.stubEnv('PORTAL_PASSWORD', password)
  onTestFinished(() => void vi.unstubAllEnvs())
  const received: Record<string, string>[] = []
  const api = await tamperedApi((request, answer) => {
    received.push(Object.fromEntries(request.headers))
    return answer(request)
  })
  const args = ['smoke', '--base-url', api, '--username', 'super@demo.example', '--only', check]
  expect((await runInside([...args, ...typed.flatMap((line) => ['--header', line])])).exitCode).toBe(0)
  expect(received.length).toBeGreaterThan(1)
  for (const headers of received) expect(headers).toMatchObject(sent)
})

test('every call has a User-Agent and a request id for the log of the server, and a failure names its id', async () => {
  const requests: { agent: string | null; id: string | null; trace: string | null; url: string }[] = []
  const api = await tamperedApi((request, answer) => {
    const { headers, url } = request
    requests.push({
      agent: headers.get('User-Agent'),
      id: headers.get('X-Request-Id'),
      trace: headers.get('traceparent'),
      url,
    })
    return url.endsWith('/portals')
      ? Response.json({ success: false, message: 'Away' }, { status: 500 })
      : answer(request)
  })
  const { record } = await smokeOverHttp(api, { only: ['constants', check] })
  expect(new Set(requests.map(({ agent }) => agent))).toEqual(
    new Set([expect.stringMatching(/^care-admin-portal\/\d+\.\d+\.\d+/)]),
  )
  expect(new Set(requests.map(({ id }) => id)).size).toBe(requests.length)
  for (const { id, trace } of requests) expect(trace).toBe(`00-${record.traceId}-${id}-01`)
  const failed = record.checks.find(({ name }) => name === check)
  const call = requests.findLast(({ url }) => url.endsWith('/portals'))
  expect(failed).toMatchObject({ verdict: 'failed', requestId: call?.id })
})

test('--header is sent with every call, and its value is printed nowhere', async () => {
  vi.stubEnv('PORTAL_PASSWORD', password)
  onTestFinished(() => void vi.unstubAllEnvs())
  const api = await tamperedApi((request, answer) => {
    const key = request.headers.get('X-Api-Key')
    if (key !== 'k3y-of-the-gateway') return Response.json({ message: 'No key' }, { status: 403 })
    return request.url.endsWith('/portals')
      ? Response.json({ success: false, message: `Bad key ${key}` }, { status: 500 })
      : answer(request)
  })
  const args = ['smoke', '--base-url', api, '--username', 'super@demo.example', '--only', check]
  const { stdout, stderr, exitCode } = await runInside([...args, '--header', 'X-Api-Key: k3y-of-the-gateway'])
  expect(exitCode).toBe(exitCodes.failed)
  expect(stdout).toContain('answers 500: Bad key •••')
  expect(stdout + stderr).not.toContain('k3y-of')

  const refused = await runInside([...args, '--header', 'k3y-of-the-gateway'])
  expect(refused).toMatchObject({ exitCode: exitCodes.usage, stdout: '' })
  expect(refused.stderr).not.toContain('k3y-of')
})

// A handshake that is slow cannot be made on one computer.
test('nodejs/node#54359: each address of a host has a second, not the 250 ms of Node', async () => {
  await import('#cli/client/http.ts')
  expect(getDefaultAutoSelectFamilyAttemptTimeout()).toBe(1_000)
})
