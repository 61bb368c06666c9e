import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, inflateSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '#cli/serve/app.ts'
import { metaPolicy, portalHeaderTable } from '#cli/serve/headers.ts'
import { createSite } from '#cli/serve/site.ts'
import { bareRequest } from './raw-request.ts'
import { listening } from './tampered-api.ts'

const asset = '/assets/index-B1a2c3D4.js'

let folder = ''

const page = '<!doctype html><head><title>Portal</title></head>'
const script = `console.log(${JSON.stringify('portal '.repeat(200))})`

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-site-'))
  const site = join(folder, 'dist')
  await mkdir(join(site, 'assets'), { recursive: true })
  await writeFile(join(folder, 'secret.txt'), 'secret')
  await writeFile(join(site, 'index.html'), page)
  await writeFile(join(site, 'icon.png'), 'icon')
  await writeFile(join(site, '.env'), 'secret')
  await writeFile(join(site, 'assets', 'index-B1a2c3D4.js'), script)
  await writeFile(join(site, 'assets', 'mark-B1a2c3D4.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  await writeFile(
    join(site, 'config.json'),
    JSON.stringify({
      apiBaseUrl: 'https://api.example.com',
      storage: { customerAssets: 'https://blob.example.com/c', query: 'sas=secret' },
      portalUrl: { prefix: 'https://', suffix: '.portal.example' },
    }),
  )
  await symlink(join(folder, 'secret.txt'), join(site, 'link.txt'))
})

afterAll(() => rm(folder, { recursive: true }))

const serveSite = async () => {
  const site = await createSite(join(folder, 'dist'), { demo: false })
  return (await listening(createApp({ site, hosts: ['127.0.0.1', 'localhost'] }).fetch)).url
}

test.each([
  '/',
  '/index.html',
  '/customers',
  '/customer/edit/12?tab=1',
  '/customer/view/1.5',
  '/customers/st.-mary.html',
  '/assets',
  '/%252e%252e/secret.txt',
])('answers %s with the page, to be revalidated on each request', async (path) => {
  const response = await fetch(`${await serveSite()}${path}`)
  expect([response.status, await response.text()]).toEqual([200, page])
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
    'content-security-policy':
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob: data:; connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  })
})

test.each([
  '/assets/gone-B1a2c3D4.js',
  '/assets/gone',
  '/assets/gone.html',
  '/gone.js',
  '/favicon.ico',
  '/assets/',
  '/.env',
  '/.git/config',
  '/customers/.env',
  '/link.txt',
])('answers %s with 404, not with the page', async (path) => {
  const response = await fetch(`${await serveSite()}${path}`)
  expect([response.status, await response.text()]).toEqual([404, 'Not found\n'])
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
})

test.each([
  '/../secret.txt',
  '/assets/../../secret.txt',
  '/%2e%2e/secret.txt',
  '/..%2fsecret.txt',
  '/%2e%2e%2fsecret.txt',
  '/..\\secret.txt',
  '/..%5csecret.txt',
  '//../secret.txt',
  '/assets/%00/../secret.txt',
  '/index.html%00.txt',
  'file:///etc/passwd',
])('%s reads no file outside of the folder', async (path) => {
  const { head, body } = await bareRequest(await serveSite(), `GET ${path}`)
  expect(head).toMatch(/^HTTP\/1\.1 (400|404) /)
  expect(body.toString()).not.toContain('secret')
})

test('files with a hash in their names may be cached for a year', async () => {
  const url = await serveSite()
  const cachingOf = async (path: string) => (await fetch(`${url}${path}`)).headers.get('cache-control')
  expect(await cachingOf('/assets/index-B1a2c3D4.js')).toBe('public, max-age=31536000, immutable')
  expect(await cachingOf('/icon.png')).toBe('no-cache')
  expect(await cachingOf('/config.json')).toBe('no-cache')
})

test('an unchanged file is answered with 304', async () => {
  const url = `${await serveSite()}/icon.png`
  const tag = (await fetch(url)).headers.get('etag') ?? ''
  const again = await fetch(url, { headers: { 'If-None-Match': tag } })
  expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', tag])
})

test.each([
  ['br, gzip', 'gzip', gunzipSync],
  ['gzip;q=0, deflate', 'deflate', inflateSync],
])('compresses a script for Accept-Encoding: %s with %s', async (accepted, encoding, decompress) => {
  const answer = await bareRequest(await serveSite(), `GET ${asset}`, `Accept-Encoding: ${accepted}`)
  expect(answer.head).toContain(`content-encoding: ${encoding}\r\n`)
  expect(answer.head).toContain('vary: Accept-Encoding\r\n')
  expect(decompress(unchunked(answer.body)).toString()).toBe(script)
})

test('without Accept-Encoding a script is not compressed; HEAD has its length and no body', async () => {
  const url = await serveSite()
  const answer = await bareRequest(url, `GET ${asset}`)
  expect(answer.head).not.toContain('content-encoding')
  expect(answer.body.toString()).toBe(script)
  const head = await bareRequest(url, `HEAD ${asset}`)
  expect(head.head).toContain(`content-length: ${script.length}\r\n`)
  expect(head.body.byteLength).toBe(0)
})

test('config.json points at this server and keeps the other settings', async () => {
  const response = await fetch(`${await serveSite()}/config.json`)
  expect(response.headers.get('content-type')).toBe('application/json')
  expect(await response.json()).toEqual({
    apiBaseUrl: '/api',
    storage: {
      customerAssets: '/storage/customers',
      employeeImages: '/storage/employees',
      complaintAttachments: '/storage/complaints',
      query: '',
    },
    portalUrl: { prefix: 'https://', suffix: '.portal.example' },
  })
})

test('the site answers other methods than GET and HEAD with 405', async () => {
  const response = await fetch(`${await serveSite()}/customers`, { method: 'POST', body: 'x' })
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
})

test('the demo starts with a seed file of its own, which is revalidated on each request', async () => {
  const site = await createSite(join(folder, 'dist'), { demo: true, seed: '{"own":true}' })
  const { url } = await listening(createApp({ site, hosts: ['127.0.0.1', 'localhost'] }).fetch)
  const response = await fetch(`${url}/assets/demo-B1a2c3D4.json`)
  expect(await response.json()).toEqual({ own: true })
  expect(response.headers.get('cache-control')).toBe('no-cache')
  expect((await fetch(`${url}${asset}`)).headers.get('cache-control')).toContain('immutable')
})

test('the page of the demo names the seed file, so that a changed one is offered', async () => {
  const nameOf = async (seed?: string) => {
    const site = await createSite(join(folder, 'dist'), { demo: true, seed })
    const { url } = await listening(createApp({ site, hosts: ['127.0.0.1', 'localhost'] }).fetch)
    const [page, start] = await Promise.all(
      ['/customers', '/'].map(async (path) => (await fetch(url + path)).text()),
    )
    expect(start).toBe(page)
    return /<meta name="demo-seed" content="(.+)" \/>/.exec(page ?? '')?.[1]
  }
  const [first, same, other] = [await nameOf('{}'), await nameOf('{}'), await nameOf('{"own":true}')]
  expect([same, await nameOf()]).toEqual([first, undefined])
  expect(other).not.toBe(first)
})

test('a demo build may start its worker', async () => {
  const { 'content-security-policy': policy = '' } = await portalHeaderTable({ demo: true })
  expect(policy.split('; ')).toContain("worker-src 'self'")
})

test('the policy names the API and the storage of a deployment', async () => {
  const { 'content-security-policy': policy } = await portalHeaderTable({
    api: 'https://api.example',
    storage: ['https://blob.example'],
  })
  expect(policy).toContain("img-src 'self' blob: data: https://blob.example;")
  expect(policy).toContain("connect-src 'self' https://api.example https://blob.example;")
})

test('the policy of a built page allows API and storage on any origin, and no scripts of others', async () => {
  expect(await metaPolicy({ demo: false, page })).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob: data: http: https:; connect-src 'self' http: https:; base-uri 'none'; form-action 'self'",
  )
})

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('the policy allows the inline style and script of the page, also after the next build', async () => {
  const again = join(folder, 'again')
  await mkdir(again)
  const site = await createSite(again, { demo: false })
  for (const word of ['first', 'second']) {
    const [style, script] = [`p{content:'${word}'}`, `say('${word}')`]
    await writeFile(
      join(again, 'index.html'),
      `<style>${style}</style><script>${script}</script><script src="/a.js"></script><p>Portal`,
    )
    const policy = (await site.request('/')).headers.get('content-security-policy')
    expect(policy).toContain(`script-src 'self' ${hashOf(script)}; style-src 'self' ${hashOf(style)};`)
  }
})

/** Joins the chunks of a body with Transfer-Encoding: chunked. */
const unchunked = (body: Buffer): Buffer => {
  const end = body.indexOf('\r\n')
  const length = Number.parseInt(body.subarray(0, end).toString('latin1'), 16)
  const rest = body.subarray(end + 2)
  return length === 0
    ? Buffer.alloc(0)
    : Buffer.concat([rest.subarray(0, length), unchunked(rest.subarray(length + 2))])
}
