import { getResponse, type RequestHandler } from 'msw'

/** A `fetch` that calls the handlers in the page. Requests that no handler matches go to the network. */
export const createInPageFetch =
  (handlers: RequestHandler[]): typeof globalThis.fetch =>
  async (input, init) => {
    const request = new Request(input, init)
    request.signal.throwIfAborted()
    const response = await Promise.race([
      getResponse(handlers, request.clone()),
      rejectOnAbort(request.signal),
    ])
    if (response === undefined) return fetch(request)
    if (response.type === 'error') throw new TypeError('Failed to fetch')
    return response
  }

const rejectOnAbort = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
