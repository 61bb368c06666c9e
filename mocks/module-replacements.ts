import type { Plugin } from 'vite'

const unused = (name: string): string =>
  `() => { throw new Error('The demo build leaves out ${name}: see mocks/module-replacements.ts') }`

/**
 * Half of the code of the demo's backend would be dependencies that it never runs: graphql, date-fns, the
 * public suffix list behind the cookies of msw, and all of lodash for one function. These modules replace
 * them; what is not needed throws when it is called.
 */
export const moduleReplacements: readonly { module: RegExp; code: string }[] = [
  {
    module: /\/node_modules\/graphql\/index\.m?js$/,
    code: `export const parse = ${unused('graphql')}`,
  },
  {
    module: /\/node_modules\/@mswjs\/data\/lib\/model\/generateGraphQLHandlers\.js$/,
    code: `exports.generateGraphQLHandlers = exports.generateGraphQLSchema = ${unused('the GraphQL handlers of @mswjs/data')}`,
  },
  {
    module: /\/node_modules\/@mswjs\/data\/lib\/model\/generateRestHandlers\.js$/,
    code: `exports.generateRestHandlers = ${unused('the REST handlers of @mswjs/data')}`,
  },
  {
    // date-fns is only used to compare dates; rows store dates as text.
    module: /\/node_modules\/@mswjs\/data\/lib\/comparators\/date\.js$/,
    code: 'exports.dateComparators = {}',
  },
  {
    // No handler sets a cookie, so there is none to send back.
    module: /\/node_modules\/msw\/lib\/core\/utils\/cookieStore\.mjs$/,
    code: `export const cookieStore = { getCookies: () => [], setCookie: ${unused('the cookie store of msw')} }`,
  },
  {
    module: /\/node_modules\/lodash\/lodash\.js$/,
    code: "exports.isFunction = require('./isFunction')",
  },
]

/** Leaves out of a build what msw and @mswjs/data bring along and the demo does not use. */
export const replaceUnusedModules = (): Plugin => ({
  name: 'module-replacements',
  apply: 'build',
  enforce: 'pre',
  load: (id) => moduleReplacements.find(({ module }) => module.test(id))?.code ?? null,
})
