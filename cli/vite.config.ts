import { chmodSync, copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin } from 'vite'

const root = fileURLToPath(new URL('..', import.meta.url))

/** The folder is a package of its own, without dependencies: npm can pack it, and npx can run it. */
const manifest = (): string => {
  const { name, version, description, license, engines } = JSON.parse(
    readFileSync(`${root}package.json`, 'utf8'),
  )
  const bin = { portal: 'portal.js' }
  return JSON.stringify({ name, version, description, license, engines, type: 'module', bin }, null, 2)
}

/** Makes the folder one that can be copied anywhere: with the demo's seed, and started by a shell. */
const finished = (): Plugin => ({
  name: 'finished',
  writeBundle({ dir: out }) {
    copyFileSync(`${root}mocks/seed/demo.json`, `${out}/demo.json`)
    writeFileSync(`${out}/package.json`, `${manifest()}\n`)
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
    outDir: 'dist-cli',
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
