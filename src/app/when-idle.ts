const patience = 200
/** A machine that is never idle gets the work all the same. */
const longestWait = 1_000

/** Runs work when the browser has nothing else to do; gives the way to call it off. */
export const whenIdle = (work: () => void): (() => void) => {
  // Safari has no idle callbacks.
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work, patience)
    return () => clearTimeout(timer)
  }
  const request = requestIdleCallback(work, { timeout: longestWait })
  return () => cancelIdleCallback(request)
}
