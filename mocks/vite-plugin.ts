import { copyFileSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { paths } from '#src/navigation/paths.ts'

const workerFile = 'mockServiceWorker.js'

/** Where the demo build lists its files: all that it needs without a network. */
const fileList = 'offline-files.json'

/** Serves the service worker while developing; puts it beside the demo build, with the list of its files. */
export const mockWorker = (): Plugin => ({
  name: 'mock-worker',
  configureServer(server) {
    server.middlewares.use((request, response, next) => {
      if (request.url?.split('?')[0] !== `${server.config.base}${workerFile}`) return next()
      response.setHeader('Content-Type', 'text/javascript')
      response.setHeader('Cache-Control', 'no-cache')
      // The files of the development server change, and are not stored.
      response.end(workerSource([]))
    })
  },
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const built = Object.keys(bundle).filter((file) => !file.endsWith('.html'))
      const files = [...built, 'config.json', fileList]
      this.emitFile({ type: 'asset', fileName: fileList, source: JSON.stringify(files) })
      this.emitFile({ type: 'asset', fileName: workerFile, source: workerSource(files) })
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

const pageStyles = new URL('./demo/page.css', import.meta.url)

/** Adds the demo's element to the page, and what reserves its space from the first paint on. */
export const demoElement = (): Plugin => ({
  name: 'demo-element',
  transformIndexHtml: {
    order: 'pre',
    handler: (_, { server }) => [
      // The build makes a style sheet of a module. The development server would load it long after the first paint.
      server === undefined
        ? {
            tag: 'script',
            attrs: { type: 'module' },
            children: "import '#mocks/demo/page.css'",
            injectTo: 'head',
          }
        : {
            tag: 'link',
            attrs: { rel: 'stylesheet', href: `${server.config.base}@fs${pageStyles.pathname}` },
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
    generateBundle: {
      // After the worker would have been added.
      order: 'post',
      handler(_, bundle) {
        const sources = Object.values(bundle).flatMap((output) =>
          output.type === 'chunk' ? output.moduleIds : [...output.originalFileNames, output.fileName],
        )
        const intruders = sources.filter((source) => isMock(resolve(root, source)))
        if (intruders.length > 0)
          this.error(`The mock backend is in the production build:\n${intruders.join('\n')}`)
      },
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
 * package. Before them is what the worker answers: these files, and the page for the routes of the portal.
 */
export const workerSource = (files: readonly string[]): string =>
  [
    `const files = ${JSON.stringify(files)}\nconst routes = ${JSON.stringify(routePatterns)}\n`,
    ...[
      new URL('./interception/offline.worker.js', import.meta.url),
      new URL('./interception/restarted.worker.js', import.meta.url),
      createRequire(import.meta.url).resolve(`msw/${workerFile}`),
    ].map((file) => readFileSync(file, 'utf8')),
  ].join('')

/** The paths of a table, whose entries may be paths, functions from ids to a path, or tables. */
const pathsOf = (entry: unknown): string[] => {
  if (typeof entry === 'string') return [entry]
  if (typeof entry === 'function') return [String(entry(':id', ':id'))]
  return typeof entry === 'object' && entry !== null ? Object.values(entry).flatMap(pathsOf) : []
}

/** Regular expressions for the routes of the portal below its base, as its router matches them. The page has a name too. */
const routePatterns: readonly string[] = [
  'index[.]html',
  ...pathsOf(paths).map((path) => {
    const [route = ''] = path.slice(1).split('?')
    return route === '' ? '' : `${route.replaceAll(':id', '[^/]+')}/?`
  }),
]
