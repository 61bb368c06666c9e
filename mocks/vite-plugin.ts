import { copyFileSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const workerFile = 'mockServiceWorker.js'

/** Serves the service worker while developing, and puts it beside the demo build. */
export const mockWorker = (): Plugin => ({
  name: 'mock-worker',
  configureServer(server) {
    server.middlewares.use((request, response, next) => {
      if (request.url?.split('?')[0] !== `${server.config.base}${workerFile}`) return next()
      response.setHeader('Content-Type', 'text/javascript')
      response.setHeader('Cache-Control', 'no-cache')
      response.end(workerSource())
    })
  },
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: workerFile, source: workerSource() })
  },
})

/** Where the demo build lists its files: all that it needs without a network. */
const fileList = 'offline-files.json'

export const offlineFiles = (): Plugin => ({
  name: 'offline-files',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const files = Object.keys(bundle).filter((file) => !file.endsWith('.html') && file !== workerFile)
      const source = JSON.stringify([...files, 'config.json', fileList])
      this.emitFile({ type: 'asset', fileName: fileList, source })
    },
  },
})

/** After a reload, reserves the space that the bar and the panel took before it (ui/use-page-space.ts). */
const reservedSpace = `
try {
  for (const [name, size] of Object.entries(JSON.parse(sessionStorage.getItem('demo-space'))))
    document.documentElement.style.setProperty(name, size)
} catch {}
`

/** Adds the demo's element to the page, and what reserves its space from the first paint on. */
export const demoElement = (): Plugin => ({
  name: 'demo-element',
  transformIndexHtml: {
    order: 'pre',
    handler: () => [
      // A module, so that the development server and the build find it in the same way.
      {
        tag: 'script',
        attrs: { type: 'module' },
        children: "import '#mocks/demo/page.css'",
        injectTo: 'head',
      },
      { tag: 'script', children: reservedSpace, injectTo: 'head' },
      // A popup hides everything but live regions from screen readers; the presenter continues the script above it.
      { tag: 'div', attrs: { id: 'demo', 'aria-live': 'off' }, injectTo: 'body' },
      // By this text the worker of an older release, which an open tab still has, knows the demo.
      { tag: 'template', children: '<div id="demo"></div>', injectTo: 'body' },
    ],
  },
  // Static hosts show this page for paths that are not files: every path of the portal is the one page.
  writeBundle({ dir = '' }, bundle) {
    if ('index.html' in bundle) copyFileSync(join(dir, 'index.html'), join(dir, '404.html'))
  },
})

/** Fails a build that contains the mock backend, its libraries, its seed or its worker. */
export const noMockInProduction = (): Plugin => {
  let root = ''
  return {
    name: 'no-mock-in-production',
    apply: 'build',
    configResolved(config) {
      root = config.root
    },
    generateBundle(_, bundle) {
      const sources = Object.values(bundle).flatMap((output) =>
        output.type === 'chunk' ? output.moduleIds : [...output.originalFileNames, output.fileName],
      )
      const intruders = sources.filter((source) => isMock(resolve(root, source)))
      if (intruders.length > 0)
        this.error(`The mock backend is in the production build:\n${intruders.join('\n')}`)
    },
  }
}

const mocksFolder = fileURLToPath(new URL('.', import.meta.url))

const isMock = (path: string): boolean =>
  path.startsWith(mocksFolder) ||
  path.endsWith(workerFile) ||
  /[\\/]node_modules[\\/](msw|@mswjs|@faker-js)[\\/]/.test(path)

/**
 * Our own parts and msw's worker from the installed package: a copy in the repository would fall behind the
 * package.
 */
const workerSource = (): string =>
  [
    new URL('./interception/offline.worker.js', import.meta.url),
    new URL('./interception/restarted.worker.js', import.meta.url),
    createRequire(import.meta.url).resolve(`msw/${workerFile}`),
  ]
    .map((file) => readFileSync(file, 'utf8'))
    .join('')
