/**
 * A `fetch` that asks once more where the worker answered that it had been asleep (asleep.worker.js): nobody has looked at
 * the call yet, so it is made once all the same. `wake` resolves when the worker mocks again.
 */
export const wakingFetch =
  (send: typeof globalThis.fetch, wake: () => Promise<void>): typeof globalThis.fetch =>
  async (input, init) => {
    const again = input instanceof Request ? input.clone() : input
    const response = await send(input, init)
    if (!response.headers.has('X-Mock-Asleep')) return response
    await wake()
    return send(again, init)
  }
