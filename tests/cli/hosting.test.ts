import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { caddyConfiguration } from '#cli/hosting/caddy.ts'
import { hostingCommand } from '#cli/hosting/hosting.command.ts'
import { nginxConfiguration } from '#cli/hosting/nginx.ts'
import type { Hosting } from '#cli/hosting/read-hosting.ts'
import { caching, filePaths, portalHeaderTable } from '#cli/serve/headers.ts'
import { runInside } from './run-inside.ts'

const programs = ['nginx', 'caddy'] as const

const plain: Hosting = { serverName: 'portal.example.com', root: '/srv/portal', base: '/' }

const page = '<style>p{}</style><script>start()</script>'

const otherOrigins = {
  api: 'https://api.example',
  storage: ['https://blob.example'],
  demo: true,
}

const configurations = { nginx: nginxConfiguration, caddy: caddyConfiguration }

/** The lines without comments. */
const linesOf = async (program: 'nginx' | 'caddy', hosting: Hosting): Promise<string[]> =>
  (await configurations[program](hosting))
    .replaceAll(/^\s*#.*\n/gm, '')
    .split('\n')
    .map((line) => line.trim())

test.each([
  ['a deployment of one origin', { page }],
  ['a demo with API and files on other origins', otherOrigins],
])('both configurations send the headers of portal serve for %s', async (_, deployment) => {
  const headers = await portalHeaderTable(deployment)
  expect(Object.keys(headers)).toContain('content-security-policy')
  const nginx = await linesOf('nginx', { ...plain, ...deployment })
  const caddy = await linesOf('caddy', { ...plain, ...deployment })
  for (const [name, value] of Object.entries(headers)) {
    expect(nginx).toContain(`add_header ${name} "${value}" always;`)
    expect(caddy).toContain(`${name} "${value}"`)
  }
})

test.each([
  [undefined, ['listen 80;', 'listen [::]:80;']],
  [false, ['listen 80;']],
])('nginx listens on IPv6 unless its host has none (%s)', async (ipv6, expected) => {
  const lines = await linesOf('nginx', { ...plain, ipv6 })
  expect(lines.filter((line) => line.startsWith('listen'))).toEqual(expected)
  const text = await nginxConfiguration({ ...plain, ipv6 })
  expect(text).toContain('portal hosting nginx --no-ipv6')
  // Nor in the lines for TLS, which are uncommented.
  expect(text).toMatch(ipv6 === false ? /# # listen \[::\]:443/ : / # listen \[::\]:443/)
})

test.each(programs)('%s caches only hashed files for a year', async (program) => {
  const lines = await linesOf(program, plain)
  expect(lines.filter((line) => line.includes(caching.immutable))).toHaveLength(1)
  expect(lines.filter((line) => line.includes(caching.revalidate))).toHaveLength(1)
})

test('no location of nginx that serves the portal adds headers, which would drop those of the server', async () => {
  const lines = await linesOf('nginx', { ...plain, base: '/care/' })
  expect(lines.filter((line) => line.startsWith('location'))).toHaveLength(8)
  const locations = lines.slice(lines.findIndex((line) => line.startsWith('location')))
  expect(locations.filter((line) => line.startsWith('add_header'))).toEqual([])
})

test('both configurations tell files from routes as portal serve does', async () => {
  expect(await linesOf('nginx', plain)).toContain(`location ~ "${filePaths}" {`)
  expect(await linesOf('caddy', plain)).toContain(`not path_regexp "${filePaths}"`)
})

test('a dot in a base path is a dot in the expressions of nginx', async () => {
  const lines = await linesOf('nginx', { ...plain, base: '/v1.5/' })
  expect(lines).toContain(String.raw`location ~ "^/v1\.5/assets/|^/v1\.5/[^/]*[.][^/]*$|/[.]" {`)
})

test('name, folder and port are those of the options', async () => {
  const hosting = { ...plain, serverName: 'care.example', root: '/data/my portal', port: 8080 }
  expect(await linesOf('nginx', hosting)).toEqual(
    expect.arrayContaining(['listen 8080;', 'server_name care.example;', 'root "/data/my portal";']),
  )
  expect(await linesOf('caddy', hosting)).toEqual(
    expect.arrayContaining(['http://care.example:8080 {', 'root * "/data/my portal"']),
  )
})

test('by default nginx listens on port 80, and Caddy gets a certificate', async () => {
  expect(await linesOf('nginx', plain)).toContain('listen 80;')
  expect(await linesOf('caddy', plain)).toContain('portal.example.com {')
})

test.each(programs)('what is a choice of those who run %s is a comment', async (program) => {
  const text = await configurations[program](plain)
  for (const choice of [
    /Strict-Transport-Security "max-age=31536000"/,
    /\/etc\/ssl\/portal\.key/,
    /\bbr(otli)?\b/,
  ])
    expect(text.split('\n').filter((line) => choice.test(line))).toSatisfy(
      (lines: string[]) => lines.length > 0 && lines.every((line) => line.trim().startsWith('#')),
    )
})

test('--proxy-api passes API and stored files on to another server', async () => {
  const hosting = { ...plain, proxyApi: 'http://127.0.0.1:4000' }
  expect(await linesOf('nginx', hosting)).toContain('proxy_pass http://127.0.0.1:4000;')
  expect(await linesOf('caddy', hosting)).toContain('reverse_proxy http://127.0.0.1:4000 {')
})

test.each(programs)('nothing of %s is left open', async (program) => {
  for (const hosting of [plain, { ...plain, ...otherOrigins, base: '/care/', proxyApi: 'http://a.example' }])
    expect(await configurations[program](hosting)).not.toMatch(/\$\{|undefined|null/)
})

test.each([
  ['--server-name', 'portal; include /etc/passwd'],
  ['--server-name', 'portal\n}'],
  ['--root', 'relative/folder'],
  ['--root', '/srv"; autoindex on; #'],
  ['--root', '/srv/$document_root'],
  ['--proxy-api', 'https://api.example.com/v1'],
  ['--proxy-api', 'https://me:secret@api.example.com'],
  ['--proxy-api', 'https://*'],
  ['--proxy-api', 'http://api.example.com/; }'],
  ['--port', '0'],
])('%s %j is refused', (option, value) => {
  const command = hostingCommand()
    .exitOverride()
    .configureOutput({ writeErr: () => undefined })
  expect(() => command.parse(['nginx', option, value], { from: 'user' })).toThrow('is invalid. It must be')
})

const settings = {
  apiBaseUrl: 'https://api.example/v1',
  storage: {
    customerAssets: 'https://blob.example/customers',
    employeeImages: 'https://blob.example/employees',
    complaintAttachments: '/storage/complaints',
    query: '?sig=s3cret',
  },
  portalUrl: { prefix: 'https://', suffix: '.portal.example' },
  toastAutoCloseMs: 5000,
  poweredBy: 'x',
}

const configFile = async (content: object): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-hosting-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(join(folder, 'config.json'), JSON.stringify(content))
  return join(folder, 'config.json')
}

const buildFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-hosting-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(join(folder, 'index.html'), page)
  await writeFile(join(folder, 'config.json'), JSON.stringify(settings))
  return folder
}

test('--build takes the style and the script that the policy allows from the built page', async () => {
  const { stdout, exitCode } = await runInside(['hosting', 'nginx', '--build', await buildFolder()])
  const { 'content-security-policy': policy } = await portalHeaderTable({
    page,
    api: 'https://api.example',
    storage: ['https://blob.example'],
  })
  expect(policy?.match(/'sha256-[^']+'/g)).toHaveLength(2)
  expect(stdout).toContain(policy)
  expect(exitCode).toBe(0)
})

test('a folder without a built page is a usage error', async () => {
  expect(await runInside(['hosting', 'nginx', '--build', '/nowhere'])).toEqual({
    stdout: '',
    stderr:
      'portal: There is no index.html in /nowhere: build the portal first, or name its folder with --build.\n',
    exitCode: 2,
  })
})

test('the origins are those of config.json, without the query of stored files', async () => {
  const { stdout, exitCode } = await runInside(['hosting', 'caddy', '--build', await buildFolder()])
  expect(stdout).toContain("connect-src 'self' https://api.example https://blob.example;")
  expect(stdout).toContain("img-src 'self' blob: data: https://blob.example;")
  expect(stdout).not.toContain('s3cret')
  expect(exitCode).toBe(0)
})

test('--config names another config.json than that of the build', async () => {
  const config = await configFile({ ...settings, apiBaseUrl: 'https://test.example/v1' })
  const args = ['hosting', 'nginx', '--build', await buildFolder(), '--config', config]
  expect((await runInside(args)).stdout).toContain(
    "connect-src 'self' https://test.example https://blob.example;",
  )
})

test('an address without a scheme, which has that of the page, is allowed by its host', async () => {
  const storage = { ...settings.storage, employeeImages: '//blob.example:8443/employees' }
  const config = await configFile({ ...settings, apiBaseUrl: '//test.example/v1', storage })
  const args = ['hosting', 'nginx', '--build', await buildFolder(), '--config', config]
  const { stdout } = await runInside(args)
  expect(stdout).toContain("connect-src 'self' test.example https://blob.example blob.example:8443;")
  expect(stdout).toContain("img-src 'self' blob: data: https://blob.example blob.example:8443;")
})

test('--config refuses a config.json that the portal would refuse', async () => {
  const file = await configFile({ ...settings, apiBaseUrl: '' })
  const args = ['hosting', 'nginx', '--build', await buildFolder(), '--config', file]
  expect(await runInside(args)).toEqual({
    stdout: '',
    stderr: `portal: ${file}: the field "apiBaseUrl" is wrong.\n`,
    exitCode: 2,
  })
})
