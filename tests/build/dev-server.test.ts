import { fileURLToPath } from 'node:url'
import { createServer, type ViteDevServer } from 'vite'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { listen, type RunningServer } from '#cli/serve/listen.ts'

// Each test asks for hundreds of modules.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const repository = fileURLToPath(new URL('../..', import.meta.url))

/** A running server of `npm start` (mode demo) or `npm run dev`. Packages are served as they are: bundling them takes long. */
const startServer = async (mode: 'demo' | 'development'): Promise<ViteDevServer> => {
  const server = await createServer({
    configFile: `${repository}vite.config.ts`,
    mode,
    root: `${repository}src`,
    logLevel: 'silent',
    // Not that of `npm start`, which the browser tests run at the same time.
    cacheDir: `${repository}node_modules/.vite/dev-server-test-${mode}`,
    optimizeDeps: { noDiscovery: true, include: [] },
    server: { port: 0, host: '127.0.0.1', watch: null, ws: false, hmr: false },
  })
  return server.listen(0)
}

/** A server that is busy for seconds closes connections that wait, one of which may just be used again. */
const ownConnection = { connection: 'close' }

type Answer = { type: string; status: number; text: string }

/** What a browser loads with the page: the page, its style sheets and scripts, and every module these import. */
const loadedFrom = async (address: string): Promise<Map<string, Answer>> => {
  const answers = new Map<string, Answer>()
  const ask = async (path: string, accept: string): Promise<string> => {
    const response = await fetch(`${address}${path}`, { headers: { accept, ...ownConnection } })
    const type = response.headers.get('content-type')?.split(';')[0] ?? ''
    const text = await response.text()
    answers.set(path, { type, status: response.status, text })
    return text
  }
  const askModule = async (path: string): Promise<void> => {
    if (answers.has(path) || path.includes('/node_modules/') || /^\/@(?!fs)/.test(path)) return
    const code = await ask(path, '*/*')
    await Promise.all(importsIn(code).map(askModule))
  }
  const page = await ask('/', 'text/html')
  const links = [...page.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)]
  for (const [, path = ''] of links) await ask(pathOf(path), 'text/css,*/*;q=0.1')
  for (const [, path = ''] of page.matchAll(/<script type="module"[^>]* src="([^"]+)"/g))
    await askModule(pathOf(path))
  return answers
}

const pathOf = (address: string): string => {
  const { pathname, search } = new URL(address.replaceAll('&amp;', '&'), 'http://portal.test/')
  return pathname + search
}

const importsIn = (code: string): string[] =>
  [...code.matchAll(/(?:^import [^;]*?|\bimport\()"(\/[^"]+)"/gm)].map(([, path = '']) => path)

describe.each(['demo', 'development'] as const)('the development server in mode %s', (mode) => {
  let api: RunningServer
  let server: ViteDevServer
  let address = ''
  beforeAll(async () => {
    api = await listen((request) => Response.json({ api: new URL(request.url).pathname }), {
      port: 0,
      host: '127.0.0.1',
    })
    process.env.PORTAL_API = api.url
    server = await startServer(mode)
    address = server.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? ''
  })
  afterAll(async () => {
    delete process.env.PORTAL_API
    await server.close()
    await api.close()
  })

  test('every style sheet and module of the page is answered as what it is', async () => {
    const answers = await loadedFrom(address)
    expect(answers.size).toBeGreaterThan(300)
    const wrong = [...answers].filter(
      ([path, { type, status }]) =>
        path !== '/' && (status !== 200 || !['text/javascript', 'text/css'].includes(type)),
    )
    expect(wrong.map(([path]) => path)).toEqual([])
    const styles = [...answers].filter(([path]) => path.split('?')[0]?.endsWith('.css'))
    expect(styles.filter(([, { text }]) => !text.includes('{')).map(([path]) => path)).toEqual([])
    expect(styles.some(([, { text }]) => text.includes('--edge-top: 2.75rem'))).toBe(mode === 'demo')
  })

  test.each([
    ['/ui/missing.css', 'text/css,*/*;q=0.1'],
    ['/ui/missing.css', '*/*'],
    ['/ui/pictures/missing.svg', 'image/avif,image/webp,image/*,*/*;q=0.8'],
    ['/missing/module.ts', '*/*'],
    ['/missing/module.tsx?t=1', '*/*'],
    ['/missing.js', '*/*'],
    ['/missing.json', '*/*'],
    ['/assets/missing', '*/*'],
  ])('%s, which does not exist, is not found (accepting %s)', async (path, accept) => {
    const response = await fetch(address + path, { headers: { accept, ...ownConnection } })
    expect(response.status).toBe(404)
  })

  test.each([
    ['/', '*/*'],
    ['/customers', '*/*'],
    ['/customer/view/1.5', '*/*'],
    ['/customer/view/1.5', 'text/html,application/xhtml+xml,*/*;q=0.8'],
    ['/customer/view/a.css', 'text/html,application/xhtml+xml,*/*;q=0.8'],
  ])('%s is the page (accepting %s)', async (path, accept) => {
    const response = await fetch(address + path, { headers: { accept, ...ownConnection } })
    expect(response.status).toBe(200)
    expect(await response.text()).toContain('<div id="root">')
  })

  if (mode === 'demo') return

  test('a path of the API is answered by the API, and a module in a folder of the same name by the server', async () => {
    for (const path of ['/api/customer/getAllCustomer', '/api/client', '/storage/customers/a.png', '/api'])
      expect(await (await fetch(address + path, { headers: ownConnection })).json()).toEqual({ api: path })
    for (const path of ['/api/client.ts', '/api/client.ts?t=17', '/api/client%2Ets'])
      expect(await (await fetch(address + path, { headers: ownConnection })).text()).toContain('createClient')
  })
})

test.each(['#', '%'])('in a folder with %s in its path a sentence says why nothing starts', async (sign) => {
  const root = `/home/user/care${sign}portal/src`
  const starting = createServer({ configFile: `${repository}vite.config.ts`, root, logLevel: 'silent' })
  await expect(starting).rejects.toThrow(
    `Vite cannot serve or build a folder with ${sign} in its path: move or rename ${root}.`,
  )
})
