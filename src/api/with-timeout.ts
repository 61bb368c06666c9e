type TimeoutOptions = {
  /** Milliseconds. */
  timeout: number
  /** Aborts the work too, with its own reason. */
  signal?: AbortSignal | undefined
}

/**
 * Runs work with a signal that aborts on timeout or when the caller aborts. AbortSignal.any would be shorter, but in
 * Node 20 garbage collection can remove its timeout: then a stalled call is never aborted.
 */
export const withTimeout = async <Result>(
  { timeout, signal }: TimeoutOptions,
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
