const fallbackDelay = 200

/** Runs work when the browser has nothing else to do, or after `timeout` milliseconds; returns a function that cancels it. */
export const whenIdle = (work: () => void, timeout = 1_000): (() => void) => {
  // Safari has no idle callbacks.
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work, Math.min(fallbackDelay, timeout))
    return () => clearTimeout(timer)
  }
  const request = requestIdleCallback(work, { timeout })
  return () => cancelIdleCallback(request)
}
