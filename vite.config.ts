import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { inspectedScreens, mockWorker, noMockInProduction, stagePlace } from './mocks/vite-plugin.ts'

// What only the mock imports is not seen at the start: found later, it would make the server reload the page under the first visitor.
const mockPackages = [
  'msw',
  'msw/browser',
  '@mswjs/data',
  '@mswjs/data/lib/glossary.js',
  'idb-keyval',
  'superstruct',
  'jwt-decode',
]

/** React has this hook itself since version 18; the shim stands in for older ones. */
const withoutShim = [
  {
    find: /^use-sync-external-store\/shim\/with-selector(\.js)?$/,
    replacement: 'use-sync-external-store/with-selector',
  },
  { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' },
]

/** What every visitor loads is one file, and so is the demo's backend: in many small ones the same words are packed anew each time. */
const start = { name: 'start', tags: ['$initial' as const] }
const mock = { name: 'mock', test: /\/mocks\/interception\/network\.ts$/ }

export default defineConfig(({ mode }) => ({
  root: 'src',
  cacheDir: '../node_modules/.vite',
  plugins: [
    react(),
    ...(mode === 'demo' ? [mockWorker(), stagePlace(), inspectedScreens()] : [noMockInProduction()]),
  ],
  resolve: { alias: withoutShim },
  optimizeDeps: { include: mode === 'demo' ? mockPackages : [] },
  build: {
    outDir: mode === 'demo' ? '../dist-demo' : '../dist',
    emptyOutDir: true,
    rolldownOptions: { output: { codeSplitting: { groups: mode === 'demo' ? [start, mock] : [start] } } },
    // The first versions that know light-dark(): for older ones every colour would be written three times.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
  },
}))
