type Patience = {
  /** Milliseconds. */
  timeout: number
  /** Ends the work as well, with its own reason. */
  signal?: AbortSignal | undefined
}

/**
 * Gives work a signal that ends it when its time is up, or its caller aborts it. AbortSignal.any would be shorter, but in
 * Node 20 garbage collection takes the timeout within it away: then a call that stalls is waited for without end.
 */
export const withTimeout = async <Result>(
  { timeout, signal }: Patience,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> => {
  const controller = new AbortController()
  const end = () => controller.abort(signal?.reason)
  const timer = setTimeout(() => controller.abort(new DOMException('No answer', 'TimeoutError')), timeout)
  if (signal?.aborted) end()
  signal?.addEventListener('abort', end)
  try {
    return await work(controller.signal)
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', end)
  }
}
