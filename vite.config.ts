import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { createLogger, defineConfig } from 'vite'
import { metaPolicy } from './cli/serve/headers.ts'
import { portalServer } from './cli/serve/vite-plugin.ts'
import { replaceUnusedModules } from './mocks/module-replacements.ts'
import { singleFile } from './mocks/single-file/vite-plugin.ts'
import { demoElement, mockWorker, noMockInProduction } from './mocks/vite-plugin.ts'
import { checkBasePath } from './src/build/base-path.ts'
import { chunkGroups, compileHint } from './src/build/chunks.ts'
import { codeLoader } from './src/build/code-loader.ts'
import { importedPackages } from './src/build/imported-packages.ts'
import { inlinedStart } from './src/build/inlined-start.ts'

/** `npm run build:demo -- --scorm 1.2` writes the demo as the package of a course for learning systems. */
const isCourse = process.argv.includes('--scorm')

/** `npm run build:demo -- --single-file` writes the demo as one HTML file, which is what a package holds too. */
const isSingleFile = isCourse || process.argv.includes('--single-file')

/** A class is called after its file: that says where it is declared, and compresses better than a hash. */
const className = (name: string, file: string): string => {
  const sheet = basename(file, '.module.css')
  const known = sheets.get(sheet) ?? file
  if (known !== file) throw new Error(`Two style sheets are called ${sheet}: ${known} and ${file}`)
  sheets.set(sheet, file)
  return `${sheet}-${name}`
}

const sheets = new Map<string, string>()

/** Without the warning about rules that `composes` copies: they have no path, which matters for a URL alone, and have no URL. */
const logger = createLogger()
const { warnOnce } = logger
logger.warnOnce = (message, options) => {
  if (!message.includes('did not pass the `from` option')) warnOnce(message, options)
}

const { version, dependencies }: { version: string; dependencies: Record<string, string> } = JSON.parse(
  readFileSync(new URL('package.json', import.meta.url), 'utf8'),
)

const foldersOf = (mode: string): string[] =>
  ['src', 'machines', ...(mode === 'demo' ? ['mocks'] : [])].map((folder) =>
    fileURLToPath(new URL(folder, import.meta.url)),
  )

/** The files that a script has to load before it: those of the start are there, if a script runs at all. */
const withoutStart = (_: string, files: string[], { hostType }: { hostType: 'html' | 'js' }): string[] =>
  hostType === 'html' ? files : files.filter((file) => !/\/(index|rolldown-runtime)-/.test(file))

/** What the controls of the demo begin with. The portal imports it while it runs. */
const demoStart = ['../mocks/interception/network.ts', '../mocks/demo/open-demo.tsx']

export default defineConfig(({ mode }) => ({
  root: 'src',
  customLogger: logger,
  // One for each mode: the demo has packages of its own, and `npm run dev` beside `npm start` must not bundle them again.
  cacheDir: process.env.VITE_CACHE_DIR ?? `../node_modules/.vite/${mode}`,
  plugins: [
    checkBasePath(),
    react(),
    codeLoader(),
    ...(isSingleFile
      ? []
      : [
          ...inlinedStart({
            isDemo: mode === 'demo',
            policyOf: (page) => metaPolicy({ demo: mode === 'demo', page }),
          }),
        ]),
    portalServer({ demo: mode === 'demo' }),
    ...(mode === 'demo'
      ? [replaceUnusedModules(), demoElement(), ...(isSingleFile ? [singleFile()] : [mockWorker()])]
      : [noMockInProduction()]),
  ],
  define: {
    'import.meta.env.VITE_VERSION': JSON.stringify(version),
    'import.meta.env.VITE_IS_COURSE': JSON.stringify(isCourse),
    'import.meta.env.VITE_ADDRESS': JSON.stringify(isSingleFile ? 'hash' : 'path'),
  },
  // Transforms what the first screen needs while the browser is still being opened.
  server: { warmup: { clientFiles: mode === 'demo' ? ['main.tsx', ...demoStart] : ['main.tsx'] } },
  // What wouter and @xstate/react bring along for versions of React before 18.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' }] },
  css: { modules: { generateScopedName: className } },
  optimizeDeps: { include: importedPackages(foldersOf(mode), Object.keys(dependencies)) },
  build: {
    outDir: mode === 'demo' ? '../dist-demo' : '../dist',
    emptyOutDir: !isSingleFile,
    rolldownOptions: {
      // The groups decide what is in a chunk: screens of several routes are in the same one.
      checks: { ineffectiveDynamicImport: false },
      output: {
        codeSplitting: isSingleFile ? false : { groups: chunkGroups },
        postBanner: compileHint,
      },
    },
    // The one picture that is small enough is inlined in the page already.
    ...(isSingleFile ? {} : { assetsInlineLimit: 0 }),
    // The browsers below all know modulepreload.
    modulePreload: { polyfill: false, resolveDependencies: withoutStart },
    // The first versions that know light-dark(): for older ones every colour would be written three times.
    cssTarget: ['chrome123', 'firefox128', 'safari17.5'],
  },
}))
