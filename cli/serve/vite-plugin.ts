import { statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Connect, Plugin, ProxyOptions } from 'vite'
import { filePaths, portalHeaderTable } from './headers.ts'
import { pageIn } from './page.ts'

/** The API behind `npm run dev` and `npm run preview`; by default that of `portal serve`. */
const apiServer = process.env.PORTAL_API || 'http://127.0.0.1:4000'

/**
 * Makes Vite's servers behave like `portal serve`: they proxy the API and stored files to PORTAL_API, answer 404 for a file
 * that does not exist, and `vite preview` sends the headers of production.
 */
export const portalServer = ({ demo }: { demo: boolean }): Plugin => ({
  name: 'portal-server',
  config: async ({ root = '', build }, { isPreview = false }) => {
    refuseFolder(resolve(root))
    const page = isPreview ? await pageIn(join(root, build?.outDir ?? '')) : null
    const proxy = demo ? {} : { '/api': proxyToApi(root), '/storage': proxyToApi(root) }
    return { server: { proxy }, preview: { proxy, headers: await portalHeaderTable({ demo, page }) } }
  },
  configureServer:
    ({ middlewares }) =>
    () => {
      middlewares.use(refuseMissingFiles)
    },
})

/** Vite takes these for parts of an address. */
const refuseFolder = (folder: string): void => {
  const [sign] = /[#%]/.exec(folder) ?? []
  if (sign !== undefined)
    throw new Error(`Vite cannot serve or build a folder with ${sign} in its path: move or rename ${folder}.`)
}

const isFile = new RegExp(filePaths)

/** Scripts, styles, pictures and letters: Vite serves them from any folder of the source. */
const fileOfSource = /[.]([cm]?[jt]sx?|css|map|json|svg|png|jpe?g|gif|webp|avif|ico|woff2?|wasm)$/

/**
 * Vite answers what it does not find with the page. A style sheet that is the page has no rules and no error, so a missing
 * file is a 404. Only a browser that opens a page accepts HTML by name.
 */
const refuseMissingFiles: Connect.NextHandleFunction = (request, response, next) => {
  const path = (request.originalUrl ?? '').replace(/[?#].*/s, '')
  const wantsPage = (request.headers.accept ?? '').includes('text/html')
  if (!isFile.test(path) && (wantsPage || !fileOfSource.test(path))) return next()
  if (path === '/index.html') return next()
  response.writeHead(404, { 'Content-Type': 'text/plain' })
  response.end('Not found\n')
}

const nothingAnswers = `Nothing answers at ${apiServer}. Start the mock API with \`npm run portal -- serve\`, or set PORTAL_API.`

/** A folder of `root` may be called like a path of the API: its modules are not proxied. */
const proxyToApi = (root: string): ProxyOptions => ({
  target: apiServer,
  changeOrigin: true,
  bypass: ({ url = '' }) => (isFileIn(root, url) ? url : null),
  configure: (proxy) => {
    proxy.on('error', (_error, _request, response) => {
      console.error(nothingAnswers)
      if (!('writeHead' in response) || response.headersSent) return
      response.writeHead(502, { 'Content-Type': 'application/json' })
      response.end(JSON.stringify({ success: false, message: nothingAnswers }))
    })
  },
})

const isFileIn = (root: string, url: string): boolean => {
  try {
    const path = decodeURIComponent(url.replace(/[?#].*/s, ''))
    return statSync(join(root, path), { throwIfNoEntry: false })?.isFile() ?? false
  } catch {
    return false
  }
}
