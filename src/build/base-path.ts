import type { Plugin } from 'vite'

/** Throws an Error that says what a base has to look like: the portal reads its own path from the address of each screen. */
export const requireBasePath = (base: string): void => {
  const isPath = /^\/(?:[\w~-][\w.~-]*(?:\/|$))*$/.test(base)
  if (!isPath)
    throw new Error(
      `The base has to begin with / and to be a path of letters, digits and - . _ ~, such as /care/; it is "${base}".`,
    )
}

/** Refuses to build or serve the portal under a base that is not a path. */
export const checkBasePath = (): Plugin => ({
  name: 'base-path',
  config: ({ base = '/' }) => requireBasePath(base),
})
