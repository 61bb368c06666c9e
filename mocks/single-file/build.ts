import { parseArgs } from 'node:util'
import { build } from 'vite'
import { requireBasePath } from '#src/build/base-path.ts'
import { readOwnData } from './own-data.ts'

// Vite's own command refuses options that it does not know; vite.config.ts and the single file read theirs from the arguments.
const options = parseArgs({
  options: {
    base: { type: 'string' },
    outDir: { type: 'string' },
    'single-file': { type: 'boolean' },
    'seed-file': { type: 'string' },
    brand: { type: 'string' },
  },
}).values
const { base, outDir } = options

if (!options['single-file'] && (options['seed-file'] ?? options.brand) !== undefined) {
  console.error(
    '--seed-file and --brand need --single-file. For a served demo: portal serve --demo --seed-file own.json',
  )
  process.exit(2)
}

// Before the build, so that a wrong base or file is said in one line.
try {
  if (base !== undefined) requireBasePath(base)
  readOwnData(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(2)
}

await build({
  mode: 'demo',
  ...(base === undefined ? {} : { base }),
  ...(outDir === undefined ? {} : { build: { outDir } }),
})
