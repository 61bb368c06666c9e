import { spawn } from 'node:child_process'
import { chmod, copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { caddyConfiguration } from '#cli/hosting/caddy.ts'
import { nginxConfiguration } from '#cli/hosting/nginx.ts'
import { readHosting } from '#cli/hosting/read-hosting.ts'
import { isInstalled, servers } from './hosting-programs.ts'

/** An API whose answers and stored files would be dangerous on the portal's origin. */
const upstream = createServer((request, response) => {
  response.setHeader('Content-Type', request.url?.endsWith('.svg') ? 'image/svg+xml' : 'application/json')
  response.setHeader('Content-Security-Policy', "script-src 'unsafe-inline'")
  response.setHeader('Strict-Transport-Security', 'max-age=1')
  response.setHeader('X-Content-Type-Options', 'off')
  response.statusCode = request.url === '/api/missing' ? 404 : 200
  response.end(request.url?.endsWith('.svg') ? '<svg><script>alert(1)</script></svg>' : request.url)
})

type Program = keyof typeof servers
type Site = { base: string; get: (path: string, init?: RequestInit) => Promise<Response> }

const folder = await mkdtemp(join(tmpdir(), 'portal-servers-'))
// nginx reads the files as a user of its own.
await chmod(folder, 0o755)
const stops: (() => Promise<void>)[] = []

beforeAll(() => new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve)))

afterAll(async () => {
  for (const stop of stops) await stop()
  upstream.close()
  await rm(folder, { recursive: true })
})

/** The files of a build for a base path. */
const build = async (base: string): Promise<string> => {
  const root = join(folder, base === '/' ? 'root' : 'below')
  for (const sub of ['assets', '.well-known', '.git']) await mkdir(join(root, sub), { recursive: true })
  const page = `<style>p{}</style><script src="${base}assets/index-AAAAAAAA.js"></script>page`
  await writeFile(join(root, 'index.html'), page)
  await writeFile(join(root, 'assets/index-AAAAAAAA.js'), 'start()')
  await writeFile(join(root, 'favicon.svg'), '<svg/>')
  await copyFile('src/public/config.json', join(root, 'config.json'))
  await writeFile(join(root, '.well-known/security.txt'), 'Contact: mailto:it@hospital.example')
  await writeFile(join(root, '.git/config'), 'secret')
  return root
}

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })

/** The main file of nginx, around the printed configuration. */
const nginxMain = (place: string) =>
  `pid ${place}/nginx.pid; error_log stderr; events {} http { access_log off; ${[
    'client_body',
    'proxy',
    'fastcgi',
    'uwsgi',
    'scgi',
  ]
    .map((name) => `${name}_temp_path ${place}/${name};`)
    .join(' ')} include ${place}/portal.conf; }`

const configurations = { nginx: nginxConfiguration, caddy: caddyConfiguration }

/** The lines for HSTS without their comment signs. */
const withHsts = (text: string): string => text.replaceAll(/# (?=.*Strict-Transport-Security)/g, '')

const start = async (program: Program, base: string): Promise<Site> => {
  const root = await build(base)
  const place = await mkdtemp(join(folder, program))
  const port = await freePort()
  const hosting = await readHosting({
    serverName: 'localhost',
    root,
    build: root,
    port,
    proxyApi: `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`,
  })
  const text = withHsts(await configurations[program](hosting))
  const file = join(place, program === 'nginx' ? 'portal.conf' : 'Caddyfile')
  await writeFile(file, program === 'nginx' ? text : `{\n\tadmin off\n}\n${text}`)
  await writeFile(join(place, 'nginx.conf'), nginxMain(place))
  const args =
    program === 'nginx'
      ? ['-p', place, '-c', join(place, 'nginx.conf'), '-g', 'daemon off;']
      : ['run', '--config', file, '--adapter', 'caddyfile']
  const child = spawn(servers[program].path, args, { stdio: 'ignore' })
  stops.push(async () => {
    child.kill()
    await new Promise((resolve) => child.once('exit', resolve))
  })
  const get: Site['get'] = (path, init) =>
    fetch(`http://localhost:${port}${path}`, { redirect: 'manual', ...init })
  while (!(await get('/').catch(() => null))) {
    if (child.exitCode !== null) throw new Error(`${program} does not start with this:\n${text}`)
    await setTimeout(50)
  }
  return { base, get }
}

const programs: Program[] = ['nginx', 'caddy']
const cases = programs.flatMap((program) => ['/', '/care/portal/'].map((base) => [program, base] as const))

describe.each(cases)('a real %s, with the portal at %s', (program, base) => {
  let site: Site
  beforeAll(async () => {
    if (isInstalled(program)) site = await start(program, base)
  })
  beforeEach(({ skip }) =>
    skip(!isInstalled(program), `not installed: apt-get install ${servers[program].package}`),
  )

  test.each([
    ['', 200, 'page'],
    ['customers?page=2', 200, 'page'],
    ['customer/view/1.5', 200, 'page'],
    ['api-docs', 200, 'page'],
    ['favicon.svg', 200, '<svg/>'],
    ['assets/index-AAAAAAAA.js', 200, 'start()'],
    ['assets/index-BBBBBBBB.js', 404, ''],
    ['robots.txt', 404, ''],
    ['.git/config', 404, ''],
    ['assets/.hidden', 404, ''],
  ])('%j is answered with %i', async (path, status, text) => {
    const response = await site.get(`${base}${path}`)
    expect(response.status).toBe(status)
    expect(await response.text()).toContain(text)
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
  })

  test('only hashed files that exist are cached', async () => {
    const caching = async (path: string) => (await site.get(`${base}${path}`)).headers.get('cache-control')
    expect(await caching('assets/index-AAAAAAAA.js')).toContain('immutable')
    expect(await caching('assets/index-BBBBBBBB.js')).toBe('no-cache')
    expect(await caching('customers')).toBe('no-cache')
  })

  test('every answer has HSTS once', async () => {
    for (const path of [base, `${base}robots.txt`, '/api/x', '/api/missing', '/storage/x.svg', '/nothing']) {
      expect((await site.get(path)).headers.get('strict-transport-security'), path).toBe('max-age=31536000')
    }
    const refused = await site.get(base, { method: 'POST' })
    expect([refused.status, refused.headers.get('strict-transport-security')]).toEqual([
      405,
      'max-age=31536000',
    ])
  })

  test('answers of the API are passed on, and browsers may not guess their type', async () => {
    const response = await site.get('/api/get/customer?page=2')
    expect([response.status, await response.text()]).toEqual([200, '/api/get/customer?page=2'])
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect((await site.get('/api/missing')).status).toBe(404)
  })

  test('a script in a stored file is shut in, whatever the API allows', async () => {
    const { headers } = await site.get('/storage/customers/logo.svg')
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    )
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  })

  test('files of the host below /.well-known/ are served', async () => {
    expect(await (await site.get('/.well-known/security.txt')).text()).toContain('mailto:it@hospital.example')
    expect((await site.get('/.well-known/nothing')).status).toBe(404)
  })

  test('what lies beside a base path is not the portal', async () => {
    if (base === '/') return
    const { status, headers } = await site.get('/')
    expect([status, headers.get('location')]).toEqual([302, base])
    const bare = await site.get(base.slice(0, -1))
    expect([bare.status, bare.headers.get('location')]).toEqual([301, base])
    for (const path of ['/customers', '/index.html', '/assets/index-AAAAAAAA.js']) {
      expect((await site.get(path)).status, path).toBe(404)
    }
  })
})
