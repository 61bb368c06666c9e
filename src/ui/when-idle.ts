const patience = 200
/** A machine that is never idle gets the work all the same. */
const longestWait = 1_000

/** Runs work when the browser has nothing else to do; returns a function that cancels it. */
export const whenIdle = (work: () => void): (() => void) => {
  // Safari has no idle callbacks.
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work, patience)
    return () => clearTimeout(timer)
  }
  const request = requestIdleCallback(work, { timeout: longestWait })
  return () => cancelIdleCallback(request)
}
