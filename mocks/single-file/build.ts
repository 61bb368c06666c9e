import { parseArgs } from 'node:util'
import { build } from 'vite'
import { requireBasePath } from '#src/build/base-path.ts'
import { readOwnData } from './own-data.ts'
import { packagedScript } from './own-script.ts'

// Vite's own command refuses options that it does not know; vite.config.ts and the single file read theirs from the arguments.
const options = parseArgs({
  options: {
    base: { type: 'string' },
    outDir: { type: 'string' },
    'single-file': { type: 'boolean' },
    'seed-file': { type: 'string' },
    brand: { type: 'string' },
    scorm: { type: 'string' },
    script: { type: 'string' },
  },
}).values
const { base, outDir, scorm } = options

const refuse = (message: string): never => {
  console.error(message)
  process.exit(2)
}

if (scorm !== undefined && scorm !== '1.2') refuse('--scorm takes 1.2.')
if (scorm === undefined && options.script !== undefined) refuse('--script needs --scorm 1.2.')
if (!options['single-file'] && scorm === undefined && (options['seed-file'] ?? options.brand) !== undefined)
  refuse(
    '--seed-file and --brand need --single-file or --scorm 1.2. For a served demo: portal serve --demo --seed-file own.json',
  )

// Before the build, so that a wrong base or file is said in one line.
try {
  if (base !== undefined) requireBasePath(base)
  readOwnData(process.argv.slice(2))
  packagedScript(process.argv.slice(2))
} catch (error) {
  refuse(error instanceof Error ? error.message : String(error))
}

await build({
  mode: 'demo',
  ...(base === undefined ? {} : { base }),
  ...(outDir === undefined ? {} : { build: { outDir } }),
})
