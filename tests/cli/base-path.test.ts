import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { createApp } from '#cli/serve/app.ts'
import { basePathIn } from '#cli/serve/page.ts'

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
