import { createHash } from 'node:crypto'
import { readFile, realpath } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { etag } from 'hono/etag'
import { createMiddleware } from 'hono/factory'
import { apiPath, storagePath } from './app.ts'
import { caching, filePaths, hashedFiles, portalHeaders } from './headers.ts'
import { pageIn } from './page.ts'

type SiteOptions = {
  demo: boolean
  /** The JSON of the seed file that the demo starts with, in the place of the one that was built with it. */
  seed?: string | undefined
}

/**
 * Serves the files of a built portal, index.html for its routes, and a config.json that points at this
 * server.
 */
export const createSite = async (folder: string, { demo, seed }: SiteOptions): Promise<Hono> => {
  const root = await realpath(folder)
  const site = new Hono()
  site.use(headersFor(root, demo), setCaching, compress(), etag())
  site.on(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'], '*', (c) =>
    c.text('Only GET and HEAD\n', 405, { Allow: 'GET, HEAD' }),
  )
  site.get('/config.json', async (c) => c.json(await ownConfig(root)))
  if (seed !== undefined) {
    site.use(nameSeed(seed))
    site.get(demoSeed, (c) =>
      c.body(seed, 200, { 'Content-Type': 'application/json', 'Cache-Control': caching.revalidate }),
    )
  }
  site.get('*', onlyInside(root), serveStatic({ root }))
  const page = serveStatic({ root, path: 'index.html' })
  site.get('*', (c, next) => (isFile.test(c.req.path) ? next() : page(c, next)))
  site.notFound((c) => c.text('Not found\n', 404))
  return site
}

/** The policy is read off the page each time: the portal may be built again while it is served. */
const headersFor = (root: string, demo: boolean) =>
  createMiddleware(async (c, next) => portalHeaders({ demo, page: await pageIn(root) })(c, next))

/** Hides dotfiles, and links that lead out of the folder. */
const onlyInside = (root: string) =>
  createMiddleware(async (c, next) => {
    const target = await realpath(join(root, c.req.path)).catch(() => null)
    const isOutside = target !== null && target !== root && !target.startsWith(root + sep)
    return isOutside || c.req.path.includes('/.') ? c.notFound() : next()
  })

const isHashed = new RegExp(hashedFiles)
const isFile = new RegExp(filePaths)

/** The name has a hash of the seed file of the build, not of the one in its place. */
const demoSeed = '/assets/:name{demo-[^/]+\\.json}'

/** Names the seed file in the page, so that the demo offers a changed one over the data that it has stored. */
const nameSeed = (seed: string) => {
  const name = createHash('sha256').update(seed).digest('hex').slice(0, 16)
  return createMiddleware(async (c, next) => {
    await next()
    if (!c.res.headers.get('Content-Type')?.startsWith('text/html')) return
    const page = (await c.res.text()).replace('</head>', `<meta name="demo-seed" content="${name}" /></head>`)
    // Hono keeps the headers of the response that is replaced.
    c.res.headers.delete('Content-Length')
    c.res = new Response(page, c.res)
  })
}

/** A missing file may exist after the next deployment, so only found ones are cached. */
const setCaching = createMiddleware(async (c, next) => {
  await next()
  if (c.res.headers.has('Cache-Control')) return
  const isImmutable = isHashed.test(c.req.path) && c.res.status < 400
  c.header('Cache-Control', isImmutable ? caching.immutable : caching.revalidate)
})

/** Returns the settings in config.json, with the API and the stored files of this server. */
const ownConfig = async (folder: string) => ({
  ...(await readSettings(join(folder, 'config.json'))),
  apiBaseUrl: apiPath,
  storage: {
    customerAssets: `${storagePath}/customers`,
    employeeImages: `${storagePath}/employees`,
    complaintAttachments: `${storagePath}/complaints`,
    query: '',
  },
})

/** As browsers read the file. An unreadable one has no settings; the portal then names the one that is missing. */
const readSettings = async (file: string): Promise<object> => {
  try {
    const settings: unknown = JSON.parse(new TextDecoder().decode(await readFile(file)))
    return typeof settings === 'object' && settings !== null ? settings : {}
  } catch {
    return {}
  }
}
