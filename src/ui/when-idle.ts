const fallbackDelay = 200
/** Milliseconds after which the work runs even if the browser is never idle. */
const idleTimeout = 1_000

/** Runs work when the browser has nothing else to do; returns a function that cancels it. */
export const whenIdle = (work: () => void): (() => void) => {
  // Safari has no idle callbacks.
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work, fallbackDelay)
    return () => clearTimeout(timer)
  }
  const request = requestIdleCallback(work, { timeout: idleTimeout })
  return () => cancelIdleCallback(request)
}
