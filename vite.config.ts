import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import react from '@vitejs/plugin-react'
import { renderToString } from 'react-dom/server'
import { createServer, defineConfig, type Plugin, type ResolvedConfig, type ViteDevServer } from 'vite'
import { metaPolicy } from './cli/serve/headers.ts'
import { portalServer } from './cli/serve/vite-plugin.ts'
import { replaceUnusedModules } from './mocks/module-replacements.ts'
import { singleFile } from './mocks/single-file/vite-plugin.ts'
import { demoElement, mockWorker, noMockInProduction, offlineFiles } from './mocks/vite-plugin.ts'
import { chunkGroups } from './src/build/chunks.ts'
import { inlinedStart } from './src/build/inlined-start.ts'
import { noSchemas } from './src/build/no-schemas.ts'

// What only the mock imports is not seen at the start: found later, it would make the server reload the page under the first visitor.
const mockPackages = [
  'msw',
  'msw/browser',
  '@mswjs/data',
  '@mswjs/data/lib/glossary.js',
  'idb-keyval',
  'superstruct',
  'jwt-decode',
  'papaparse',
]

/** `npm run build:demo -- --single-file` writes the demo as one HTML file. */
const isSingleFile = process.argv.includes('--single-file')

/** A class is called after its file: that says where it is declared, and compresses better than a hash. */
const className = (name: string, file: string): string => {
  const sheet = basename(file, '.module.css')
  const known = sheets.get(sheet) ?? file
  if (known !== file) throw new Error(`Two style sheets are called ${sheet}: ${known} and ${file}`)
  sheets.set(sheet, file)
  return `${sheet}-${name}`
}

const sheets = new Map<string, string>()

const version = /"version": "([^"]+)"/.exec(
  readFileSync(new URL('./package.json', import.meta.url), 'utf8'),
)?.[1]

type SignInModule = typeof import('./src/app/prerendered-sign-in.tsx')

const loadSignIn = async (server: ViteDevServer): Promise<SignInModule> => {
  const module = await server.ssrLoadModule('/app/prerendered-sign-in.tsx')
  return { createSignIn: module.createSignIn }
}

/** Renders the sign-in screen into index.html: it is painted, and can be typed into, before any script. */
const prerenderSignIn = (isDemo: boolean): Plugin => {
  let config: ResolvedConfig
  return {
    name: 'prerender-sign-in',
    apply: 'build',
    configResolved: (resolved) => {
      config = resolved
    },
    transformIndexHtml: {
      order: 'pre',
      handler: async (page) => {
        const server = await createServer({
          configFile: false,
          root: config.root,
          cacheDir: config.cacheDir,
          plugins: [react()],
          css: config.css,
          // A picture is a file here too: index.html gets its address in the build.
          build: { assetsInlineLimit: 0 },
          optimizeDeps: { noDiscovery: true },
          server: { middlewareMode: true, hmr: false, ws: false },
          appType: 'custom',
          logLevel: 'error',
        })
        try {
          const { createSignIn } = await loadSignIn(server)
          const html = renderToString(createSignIn(config.base.replace(/\/$/, ''), isDemo))
          return page.replace('<div id="root"></div>', `<div id="root" data-prerendered>${html}</div>`)
        } finally {
          await server.close()
        }
      },
    },
  }
}

export default defineConfig(({ mode }) => ({
  root: 'src',
  // One for each mode: the demo has packages of its own, and `npm run dev` beside `npm start` must not bundle them again.
  cacheDir: process.env.VITE_CACHE_DIR ?? `../node_modules/.vite/${mode}`,
  plugins: [
    react(),
    ...(isSingleFile
      ? []
      : [
          ...inlinedStart((page) => metaPolicy({ demo: mode === 'demo', page })),
          prerenderSignIn(mode === 'demo'),
        ]),
    portalServer({ demo: mode === 'demo' }),
    noSchemas(),
    ...(mode === 'demo'
      ? [
          replaceUnusedModules(),
          demoElement(),
          ...(isSingleFile ? [singleFile()] : [mockWorker(), offlineFiles()]),
        ]
      : [noMockInProduction()]),
  ],
  define: {
    'import.meta.env.VITE_VERSION': JSON.stringify(version),
    'import.meta.env.VITE_ADDRESS': JSON.stringify(isSingleFile ? 'hash' : 'path'),
  },
  css: { modules: { generateScopedName: className } },
  optimizeDeps: { include: mode === 'demo' ? mockPackages : [] },
  build: {
    outDir: mode === 'demo' ? '../dist-demo' : '../dist',
    emptyOutDir: !isSingleFile,
    rolldownOptions: {
      output: {
        codeSplitting: isSingleFile
          ? false
          : {
              groups: chunkGroups(mode === 'demo'),
            },
      },
    },
    // The one picture that is small enough is inlined in the page already.
    ...(isSingleFile ? {} : { assetsInlineLimit: 0 }),
    // The browsers below all know modulepreload.
    modulePreload: { polyfill: false },
    // The first versions that know light-dark(): for older ones every colour would be written three times.
    cssTarget: ['chrome123', 'firefox128', 'safari17.5'],
  },
}))
