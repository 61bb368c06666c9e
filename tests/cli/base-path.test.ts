import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { expect, onTestFinished, test } from 'vitest'
import { createApp } from '#cli/serve/app.ts'
import { basePathIn } from '#cli/serve/page.ts'
import { startServer } from '#cli/serve/start.ts'

const site = new Hono().get('*', (c) => c.text(c.req.path))
const app = createApp({ site, basePath: '/sales/demo/', hosts: ['laptop.example'] })
const get = async (path: string) => app.request(`http://laptop.example${path}`)

test.each([
  ['<script type="module" crossorigin src="/assets/index-AAAAAAAA.js"></script>', '/'],
  [
    '<script src="/sales/demo/early.js"></script><script type="module" src="/sales/demo/assets/index-A.js"></script>',
    '/sales/demo/',
  ],
  ['<p>no script</p>', '/'],
])('finds the base path of a build in its page (%#)', (page, base) => {
  expect(basePathIn(page)).toBe(base)
})

test('serves the site below its base path', async () => {
  expect(await (await get('/sales/demo/')).text()).toBe('/')
  expect(await (await get('/sales/demo/customers?page=2')).text()).toBe('/customers')
  expect(await (await get('/sales/demo//evil.example')).text()).toBe('//evil.example')
})

test('redirects other paths to the base path', async () => {
  const response = await get('/')
  expect([response.status, response.headers.get('Location')]).toEqual([302, '/sales/demo/'])
})

test('portal serve --static serves a build for a path below it, and the API beside it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-base-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(join(folder, 'index.html'), '<script type="module" src="/care/assets/index-A.js"></script>')
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'assets', 'index-A.js'), 'start()')
  const server = await startServer({ port: 0, host: '127.0.0.1', latency: 0, static: folder })
  onTestFinished(() => server.close())
  const textOf = async (path: string) => (await fetch(`${server.url}${path}`)).text()
  expect(await textOf('/care/assets/index-A.js')).toBe('start()')
  expect(await textOf('/care/customers')).toContain('/care/assets/')
  expect(await textOf('/')).toContain('/care/assets/')
  expect(JSON.parse(await textOf('/care/config.json'))).toMatchObject({ apiBaseUrl: '/api' })
  expect(JSON.parse(await textOf('/api/portals'))).toHaveProperty('message')
})
