/**
 * A `fetch` that repeats a call once where the worker answered that the browser had stopped it (stopped.worker.js): no
 * handler has seen the first one. `startWorker` resolves when the worker answers for this page again.
 */
export const createRetryingFetch =
  (send: typeof globalThis.fetch, startWorker: () => Promise<void>): typeof globalThis.fetch =>
  async (input, init) => {
    const again = input instanceof Request ? input.clone() : input
    const response = await send(input, init)
    if (!response.headers.has('X-Mock-Worker-Stopped')) return response
    await startWorker()
    return send(again, init)
  }
