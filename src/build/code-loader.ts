import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const loader = fileURLToPath(new URL('../ui/load-code.ts', import.meta.url))

/** Each import of a chunk is loaded by src/ui/load-code.ts: Vite's own code never asks again for a style sheet that did not arrive. */
export const codeLoader = (): Plugin => ({
  name: 'code-loader',
  apply: 'build',
  transform: {
    filter: { id: /^\0vite\/preload-helper/ },
    handler: () => ({
      code: `export { loadCode as __vitePreload } from ${JSON.stringify(loader)}`,
      map: null,
    }),
  },
})
