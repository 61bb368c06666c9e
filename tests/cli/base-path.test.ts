import { expect, test } from 'vitest'
import { basePathIn, mounted } from '#cli/serve/base-path.ts'

const pathOnly = mounted(async (request) => new Response(new URL(request.url).pathname), '/sales/demo/')
const ask = async (path: string) => pathOnly(new Request(`http://laptop.example${path}`))

test.each([
  ['<script type="module" crossorigin src="/assets/index-AAAAAAAA.js"></script>', '/'],
  [
    '<script src="/sales/demo/theme.js"></script><script type="module" src="/sales/demo/assets/index-A.js"></script>',
    '/sales/demo/',
  ],
  ['<p>no script</p>', '/'],
])('the page says under which path it was built to stand (%#)', (page, base) => {
  expect(basePathIn(page)).toBe(base)
})

test('below the base path the site answers as at its root', async () => {
  expect(await (await ask('/sales/demo/')).text()).toBe('/')
  expect(await (await ask('/sales/demo/customers?page=2')).text()).toBe('/customers')
  expect(await (await ask('/sales/demo//evil.example')).text()).toBe('//evil.example')
})

test('other addresses lead to the demo', async () => {
  const answer = await ask('/')
  expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/sales/demo/'])
})
