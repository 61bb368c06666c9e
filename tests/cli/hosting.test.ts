import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { caddySite } from '#cli/hosting/caddy.ts'
import { hostingCommand } from '#cli/hosting/hosting.command.ts'
import { nginxSite } from '#cli/hosting/nginx.ts'
import type { Hosting } from '#cli/hosting/settings.ts'
import { caching, portalHeaders } from '#cli/serve/headers.ts'
import { runInside } from './run-inside.ts'

const plain: Hosting = {
  serverName: 'portal.example.com',
  root: '/srv/portal',
  port: null,
  api: null,
  storage: [],
  demo: false,
}

const elsewhere: Hosting = {
  ...plain,
  api: 'https://api.example',
  storage: ['https://blob.example'],
  demo: true,
}

test.each([
  ['a deployment of one origin', plain, portalHeaders()],
  [
    'a demo with an API and files of other origins',
    elsewhere,
    portalHeaders({ api: 'https://api.example', storage: 'https://blob.example', demo: true }),
  ],
])('the headers of portal serve stand in both configurations, for %s', (_, hosting, headers) => {
  expect(Object.keys(headers)).toContain('Content-Security-Policy')
  const nginx = linesOf(nginxSite(hosting))
  const caddy = linesOf(caddySite(hosting))
  for (const [name, value] of Object.entries(headers)) {
    expect(nginx).toContain(`add_header ${name} "${value}" always;`)
    expect(caddy).toContain(`${name} "${value}"`)
  }
})

test.each([
  ['nginx', nginxSite],
  ['caddy', caddySite],
])('%s keeps hashed files for good, and asks for all else anew', (_, site) => {
  const lines = linesOf(site(plain))
  expect(lines.filter((line) => line.includes(caching.forGood))).toHaveLength(1)
  expect(lines.filter((line) => line.includes(caching.askAgain))).toHaveLength(1)
})

test('no location of nginx sends headers of its own, for that would take all others away', () => {
  const locations = linesOf(nginxSite(plain)).filter((line) => line.startsWith('location'))
  expect(locations).toEqual([
    'location ~ "/[.]" { return 404; }',
    'location /assets/ { try_files $uri =404; }',
    'location ~ "[.]" { try_files $uri =404; }',
    'location / { rewrite ^ /index.html break; }',
  ])
})

test('name, folder and port are those that were asked for', () => {
  const hosting = { ...plain, serverName: 'care.example', root: '/data/my portal', port: 8080 }
  expect(linesOf(nginxSite(hosting))).toEqual(
    expect.arrayContaining(['listen 8080;', 'server_name care.example;', 'root "/data/my portal";']),
  )
  expect(linesOf(caddySite(hosting))).toEqual(
    expect.arrayContaining(['http://care.example:8080 {', 'root * "/data/my portal"']),
  )
})

test('without a port nginx listens on 80, and Caddy gets a certificate for the name', () => {
  expect(linesOf(nginxSite(plain))).toContain('listen 80;')
  expect(linesOf(caddySite(plain))).toContain('portal.example.com {')
})

test.each([
  ['--server-name', 'portal; include /etc/passwd'],
  ['--server-name', 'portal\n}'],
  ['--root', 'relative/folder'],
  ['--root', '/srv"; autoindex on; #'],
  ['--root', '/srv/$document_root'],
  ['--api-origin', 'https://api.example.com/v1'],
  ['--api-origin', "https://api.example.com; script-src 'unsafe-inline'"],
  ['--storage-origin', 'https://me:secret@blob.example.com'],
  ['--storage-origin', '*'],
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

test('the origins are those of config.json, without the query of stored files', async () => {
  const { stdout, exitCode } = await runInside(['hosting', 'caddy', '--config', await configFile(settings)])
  expect(stdout).toContain("connect-src 'self' https://api.example https://blob.example;")
  expect(stdout).toContain("img-src 'self' blob: data: https://blob.example;")
  expect(stdout).not.toContain('s3cret')
  expect(exitCode).toBe(0)
})

test('a config.json that the portal would refuse is refused', async () => {
  const file = await configFile({ ...settings, apiBaseUrl: '' })
  expect(await runInside(['hosting', 'nginx', '--config', file])).toEqual({
    stdout: '',
    stderr: `portal: ${file}: the field "apiBaseUrl" is missing or wrong.\n`,
    exitCode: 2,
  })
})

test('origins come from config.json or from options, not from both', async () => {
  const words = ['hosting', 'nginx', '--config', 'config.json', '--api-origin', 'https://api.example']
  const { stderr, exitCode } = await runInside(words)
  expect(stderr).toContain("cannot be used with option '--config <file>'")
  expect(exitCode).toBe(2)
})

const linesOf = (text: string): string[] => text.split('\n').map((line) => line.trim())
