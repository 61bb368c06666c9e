import { parseArgs } from 'node:util'
import { build } from 'vite'

// Vite's own command refuses options that it does not know; vite.config.ts reads `--single-file` from the arguments.
const { base, outDir } = parseArgs({
  options: {
    base: { type: 'string' },
    outDir: { type: 'string' },
    'single-file': { type: 'boolean' },
  },
}).values

await build({
  mode: 'demo',
  ...(base === undefined ? {} : { base }),
  ...(outDir === undefined ? {} : { build: { outDir } }),
})
