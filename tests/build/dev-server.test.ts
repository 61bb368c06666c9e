import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { build, createLogger, createServer, type ViteDevServer } from 'vite'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { listen, type RunningServer } from '#cli/serve/listen.ts'

// Each test asks for hundreds of modules.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const repository = fileURLToPath(new URL('../..', import.meta.url))

type Mode = 'demo' | 'development'

/** A running server of `npm start` (mode demo) or `npm run dev`. Packages are served as they are: bundling them takes long. */
const startServer = async (mode: Mode): Promise<ViteDevServer> => {
  const server = await createServer({
    configFile: `${repository}vite.config.ts`,
    mode,
    root: `${repository}src`,
    customLogger: createLogger('silent'),
    // Not that of `npm start`, which the browser tests run at the same time.
    cacheDir: `${repository}node_modules/.vite/dev-server-test-${mode}`,
    optimizeDeps: { noDiscovery: true, include: [] },
    server: { port: 0, host: '127.0.0.1', watch: null, ws: false, hmr: false },
  })
  return server.listen(0)
}

type Answer = { type: string; status: number; body: string }

/** One connection each: a server that is busy for seconds closes those that wait, one of which may just be used again. */
const ask = (address: string, accept = '*/*'): Promise<Answer> =>
  new Promise((resolve, reject) => {
    get(address, { agent: false, headers: { accept } }, (response) => {
      const type = response.headers['content-type']?.split(';')[0] ?? ''
      text(response).then((body) => resolve({ type, status: response.statusCode ?? 0, body }), reject)
    }).on('error', reject)
  })

/**
 * What a browser loads with the page: the page, its style sheets and scripts, and every module these import. One after the other:
 * of hundreds at a time a busy server accepts some too late. What is known is not loaded again, but for the first modules.
 */
const loadedFrom = async (address: string, known: ReadonlySet<string>): Promise<Map<string, Answer>> => {
  const answers = new Map<string, Answer>()
  const load = async (path: string, accept?: string): Promise<string> => {
    const answer = await ask(address + path, accept)
    answers.set(path, answer)
    return answer.body
  }
  const page = await load('/', 'text/html')
  for (const [, path = ''] of page.matchAll(/<link rel="stylesheet" href="([^"]+)"/g))
    await load(pathOf(path), 'text/css,*/*;q=0.1')
  const scripts = [...page.matchAll(/<script type="module"[^>]* src="([^"]+)"/g)]
  const modules = scripts.map(([, path = '']) => pathOf(path))
  for (const path of modules) {
    if (answers.has(path) || path.includes('/node_modules/') || /^\/@(?!fs)/.test(path)) continue
    modules.push(...importsIn(await load(path)).filter((imported) => !known.has(imported)))
  }
  return answers
}

const pathOf = (address: string): string => {
  const { pathname, search } = new URL(address.replaceAll('&amp;', '&'), 'http://portal.test/')
  return pathname + search
}

const importsIn = (code: string): string[] =>
  [...code.matchAll(/(?:^import [^;]*?|\bimport\()"(\/[^"]+)"/gm)].map(([, path = '']) => path)

/** The modules that the first server has answered: the second loads only its page, its style sheets and its first modules. */
const known = new Set<string>()

const modes: readonly Mode[] = process.env.PROOF === undefined ? ['demo'] : ['demo', 'development']

describe.each(modes)('the development server in mode %s', (mode) => {
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
    const answers = await loadedFrom(address, known)
    expect(answers.size).toBeGreaterThan(known.size === 0 ? 300 : 2)
    for (const path of answers.keys()) known.add(path)
    const wrong = [...answers].filter(
      ([path, { type, status }]) =>
        path !== '/' && (status !== 200 || !['text/javascript', 'text/css'].includes(type)),
    )
    expect(wrong.map(([path]) => path)).toEqual([])
    const styles = [...answers].filter(([path]) => path.split('?')[0]?.endsWith('.css'))
    expect(styles.filter(([, { body }]) => !body.includes('{')).map(([path]) => path)).toEqual([])
    expect(styles.some(([, { body }]) => body.includes('--edge-top: 2.75rem'))).toBe(mode === 'demo')
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
    expect((await ask(address + path, accept)).status).toBe(404)
  })

  test.each([
    ['/', '*/*'],
    ['/customers', '*/*'],
    ['/customer/view/1.5', '*/*'],
    ['/customer/view/1.5', 'text/html,application/xhtml+xml,*/*;q=0.8'],
    ['/customer/view/a.css', 'text/html,application/xhtml+xml,*/*;q=0.8'],
  ])('%s is the page (accepting %s)', async (path, accept) => {
    const { status, body } = await ask(address + path, accept)
    expect(status).toBe(200)
    expect(body).toContain('<div id="root">')
  })

  // The worker of the demo answers every address of the portal with the page of the first.
  test('the page of the first address loads the same files at every other one', async () => {
    const { body } = await ask(`${address}/`, 'text/html')
    const files = [...body.matchAll(/<(?:script|link|img)\b[^>]* (?:src|href)="([^"]+)"/g)]
    expect(files.length).toBeGreaterThan(3)
    expect(files.map(([, path = '']) => path).filter((path) => !/^(\/|data:)/.test(path))).toEqual([])
  })

  if (mode === 'demo') return

  test('a path of the API is answered by the API, and a module in a folder of the same name by the server', async () => {
    for (const path of ['/api/customer/getAllCustomer', '/api/client', '/storage/customers/a.png', '/api'])
      expect(JSON.parse((await ask(address + path)).body)).toEqual({ api: path })
    for (const path of ['/api/client.ts', '/api/client.ts?t=17', '/api/client%2Ets'])
      expect((await ask(address + path)).body).toContain('createClient')
  })
})

test.each(['#', '%'])('in a folder with %s in its path a sentence says why nothing starts', async (sign) => {
  const root = `/home/user/care${sign}portal/src`
  const starting = createServer({
    configFile: `${repository}vite.config.ts`,
    root,
    customLogger: createLogger('silent'),
  })
  await expect(starting).rejects.toThrow(
    `Vite cannot serve or build a folder with ${sign} in its path: move or rename ${root}.`,
  )
})

// A whole build takes seconds.
if (process.env.PROOF !== undefined)
  test('a build leaves alone what a development server that runs has bundled', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'build-'))
    try {
      await build({
        configFile: `${repository}vite.config.ts`,
        mode: 'production',
        root: `${repository}src`,
        customLogger: createLogger('silent'),
        cacheDir: join(folder, 'cache'),
        logLevel: 'silent',
        build: { outDir: join(folder, 'dist') },
      })
      expect(existsSync(join(folder, 'dist/index.html'))).toBe(true)
      expect(existsSync(join(folder, 'cache/deps'))).toBe(false)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })
