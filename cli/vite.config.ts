import { chmodSync, copyFileSync, writeFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin } from 'vite'

const root = fileURLToPath(new URL('..', import.meta.url))
const out = `${root}dist-cli`

/** Makes the folder one that can be copied anywhere: with the demo's seed, and started by a shell. */
const finished = (): Plugin => ({
  name: 'finished',
  writeBundle() {
    copyFileSync(`${root}mocks/seed/demo.json`, `${out}/demo.json`)
    writeFileSync(`${out}/package.json`, '{ "type": "module" }\n')
    chmodSync(`${out}/portal.js`, 0o755)
  },
})

/** Bundles the CLI with all that it needs: it runs with Node alone. */
export default defineConfig({
  root,
  publicDir: false,
  cacheDir: 'node_modules/.vite',
  plugins: [finished()],
  ssr: { noExternal: true, external: [...builtinModules] },
  build: {
    ssr: true,
    outDir: out,
    emptyOutDir: true,
    target: 'node20',
    minify: true,
    rolldownOptions: {
      input: { portal: 'cli/main.ts' },
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name]-[hash].js',
        banner: (chunk) => (chunk.isEntry ? '#!/usr/bin/env node' : ''),
      },
    },
  },
})
