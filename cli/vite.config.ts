import { chmodSync, copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin } from 'vite'

const root = fileURLToPath(new URL('..', import.meta.url))

/** The package.json of the built folder: `npm pack` and `npx` take it as a package without dependencies. */
const manifest = (): string => {
  const { name, version, description, license, engines } = JSON.parse(
    readFileSync(`${root}package.json`, 'utf8'),
  )
  const bin = { portal: 'portal.js' }
  return JSON.stringify({ name, version, description, license, engines, type: 'module', bin }, null, 2)
}

/** Files that the CLI reads at run time. */
const dataFiles = ['mocks/seed/demo.json', 'cli/README.md']

/** Adds the data files and package.json, and makes the script executable. */
const packageFiles = (): Plugin => ({
  name: 'package-files',
  writeBundle({ dir: out }) {
    for (const file of dataFiles) copyFileSync(`${root}${file}`, `${out}/${basename(file)}`)
    writeFileSync(`${out}/package.json`, `${manifest()}\n`)
    chmodSync(`${out}/portal.js`, 0o755)
  },
})

/** Bundles the CLI with its dependencies: it needs only Node. */
export default defineConfig({
  root,
  publicDir: false,
  cacheDir: 'node_modules/.vite',
  plugins: [packageFiles()],
  // Only scaffold needs Vite, and works only in the repository.
  ssr: { noExternal: true, external: [...builtinModules, 'vite'] },
  build: {
    ssr: true,
    outDir: 'dist-cli',
    emptyOutDir: true,
    target: 'node20',
    minify: true,
    rolldownOptions: {
      input: { portal: 'cli/main.ts' },
      // What the portal loads when it is needed, the CLI has from the start.
      checks: { ineffectiveDynamicImport: false },
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name]-[hash].js',
        banner: (chunk) => (chunk.isEntry ? '#!/usr/bin/env node' : ''),
      },
    },
  },
})
