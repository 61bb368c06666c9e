/**
 * Makes something without recording where. Handlers of msw keep the line that made each, which takes longer than all else about
 * them where the lines of sources are looked up, and no test reads it.
 */
export const withoutStacks = <Made>(make: () => Made): Made => {
  const { stackTraceLimit } = Error
  Error.stackTraceLimit = 0
  try {
    return make()
  } finally {
    Error.stackTraceLimit = stackTraceLimit
  }
}
