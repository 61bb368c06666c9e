import { join } from 'node:path'
import type { Plugin, ProxyOptions } from 'vite'
import { portalHeaderTable } from './headers.ts'
import { pageIn } from './page.ts'

/** The API behind `npm run dev` and `npm run preview`; by default that of `portal serve`. */
const apiServer = process.env.PORTAL_API ?? 'http://127.0.0.1:4000'

/**
 * Makes Vite's servers behave like `portal serve`: they proxy the API and stored files to PORTAL_API, and
 * `vite preview` sends the headers of production.
 */
export const portalServer = ({ demo }: { demo: boolean }): Plugin => {
  const proxy = demo ? {} : { '/api': proxyToApi(), '/storage': proxyToApi() }
  return {
    name: 'portal-server',
    config: async ({ root = '', build }, { isPreview = false }) => {
      const page = isPreview ? await pageIn(join(root, build?.outDir ?? '')) : null
      return { server: { proxy }, preview: { proxy, headers: await portalHeaderTable({ demo, page }) } }
    },
  }
}

const nothingAnswers = `Nothing answers at ${apiServer}. Start the mock API with \`npm run portal -- serve\`, or set PORTAL_API.`

const proxyToApi = (): ProxyOptions => ({
  target: apiServer,
  changeOrigin: true,
  configure: (proxy) => {
    proxy.on('error', (_error, _request, response) => {
      console.error(nothingAnswers)
      if (!('writeHead' in response) || response.headersSent) return
      response.writeHead(502, { 'Content-Type': 'application/json' })
      response.end(JSON.stringify({ success: false, message: nothingAnswers }))
    })
  },
})
