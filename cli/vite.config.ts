import { chmodSync, cpSync, readFileSync, writeFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
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

/** What the CLI reads at run time, and the samples that its manual names. */
const copied = {
  'mocks/seed/demo.json': 'demo.json',
  'cli/monitoring': 'monitoring',
  'cli/hosting/Dockerfile': 'hosting/Dockerfile',
  'cli/hosting/compose.yaml': 'hosting/compose.yaml',
}

/** The manual, with the names alone of files that only the repository has. */
const manual = (): string =>
  readFileSync(`${root}cli/README.md`, 'utf8').replaceAll(/\[([^\]]+)\]\(\.\.\/[^)]*\)/g, '$1')

/** Adds these files, the manual and package.json, and makes the script executable. */
const packageFiles = (): Plugin => ({
  name: 'package-files',
  writeBundle({ dir: out }) {
    for (const [from, to] of Object.entries(copied))
      cpSync(`${root}${from}`, `${out}/${to}`, { recursive: true })
    writeFileSync(`${out}/README.md`, manual())
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
