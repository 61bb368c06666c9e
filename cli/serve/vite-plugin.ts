import type { Plugin, ProxyOptions } from 'vite'
import { metaPolicy, portalHeaderTable } from './headers.ts'

/** The API behind `npm run dev` and `npm run preview`; by default that of `portal serve`. */
const apiServer = process.env.PORTAL_API ?? 'http://127.0.0.1:4000'

/**
 * Makes Vite's servers and builds act like `portal serve`: API and stored files come from PORTAL_API, `vite preview` sends
 * the headers of production, and theme.js adds the policy of a built page as <meta> for hosts that send no headers.
 */
export const portalServer = ({ demo }: { demo: boolean }): Plugin => {
  const proxy = demo ? {} : { '/api': proxyToApi(), '/storage': proxyToApi() }
  return {
    name: 'portal-server',
    config: async () => ({
      server: { proxy },
      preview: { proxy, headers: await portalHeaderTable({ demo }) },
    }),
    transformIndexHtml: {
      order: 'post',
      handler: async (html, { server }) =>
        server === undefined
          ? html.replace('theme.js"', `theme.js" data-policy="${await metaPolicy({ demo })}"`)
          : html,
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
