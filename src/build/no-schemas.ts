import type { Plugin } from 'vite'

/** Fails a build that contains JSON schemas: they are for the command line, a browser reads what comes. */
export const noSchemas = (): Plugin => ({
  name: 'no-schemas',
  apply: 'build',
  generateBundle(_, bundle) {
    const modules = Object.values(bundle).flatMap((output) =>
      output.type === 'chunk' ? output.moduleIds : [],
    )
    const schemas = modules.filter((module) => module.endsWith('.schema.ts'))
    if (schemas.length > 0) this.error(`JSON schemas are in the build for browsers:\n${schemas.join('\n')}`)
  },
})
