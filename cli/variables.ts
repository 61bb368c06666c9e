/** `portal smoke` reads both: each is an obvious name of --deny-host. */
export const denyVariables = ['PORTAL_DENY_HOSTS', 'PORTAL_DENY_HOST'] as const

/**
 * The value of a variable; undefined where it is empty: servers of CI set one that has no value to an empty text. One that was
 * pasted, or read from a file, keeps the end of its line, which does not belong to it.
 */
export const variableNamed = (name: string): string | undefined => {
  const value = process.env[name] ?? ''
  return value.trim() === '' ? undefined : value.replace(/[\r\n]+$/, '')
}

/** The names of the variables that are set and begin as those of the CLI do. */
export const ownNames = (): string[] => Object.keys(process.env).filter((name) => /^portal_/i.test(name))

/** Commander reads variables by itself: they get the values that `variableNamed` returns. */
export const readVariables = (): void => {
  for (const name of ownNames()) {
    const value = variableNamed(name)
    if (value === undefined) delete process.env[name]
    else process.env[name] = value
  }
}
