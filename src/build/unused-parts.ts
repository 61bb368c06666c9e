import type { Plugin } from 'vite'

const unused = `() => { throw new Error('The build leaves this part of ofetch out: see src/build/unused-parts.ts') }`

/** The client (src/api/client.ts) passes whole addresses and reads text, so that these never run. What ofetch imports of each. */
const packages: readonly { module: RegExp; code: string }[] = [
  {
    module: /\/node_modules\/ufo\/dist\/index\.mjs$/,
    code: `export const withBase = ${unused}, withQuery = ${unused}`,
  },
  { module: /\/node_modules\/destr\/dist\/index\.mjs$/, code: `export default ${unused}` },
]

/** Leaves out of a build what ofetch brings along and the portal does not use. */
export const unusedParts = (): Plugin => ({
  name: 'unused-parts',
  apply: 'build',
  enforce: 'pre',
  load: (id) => packages.find(({ module }) => module.test(id))?.code ?? null,
})
