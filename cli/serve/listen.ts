import { once } from 'node:events'
import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { bracketed, isWildcard } from './host-check.ts'

/** A server as a function, such as `app.fetch` of a Hono app. */
export type Answer = (request: Request) => Response | Promise<Response>

export type RunningServer = {
  /** The server's address for this computer, without a trailing slash. */
  url: string
  /** Stops listening, waits for open requests, and closes what is left after the grace period. */
  close(): Promise<void>
}

const gracePeriod = 2_000

// Long enough for a busy machine: a client that uses a connection while it is closed loses its request.
const keepAliveTimeout = 60_000

/** Listens on a port; 0 takes any free one. Rejects with Node's error if it cannot. */
export const listen = async (
  answer: Answer,
  { port, host }: { port: number; host: string },
): Promise<RunningServer> => {
  const listener = getRequestListener(
    async (request, { outgoing }) => {
      const native = nativeRequest(request)
      if (native === null) return new Response(null, { status: 400 })
      const response = await answer(native)
      if (response.type !== 'error') return response
      // Response.error() simulates a network failure.
      outgoing.destroy()
      return RESPONSE_ALREADY_SENT
    },
    { overrideGlobalObjects: false },
  )
  const server = createServer({ keepAliveTimeout }, listener)
  await once(server.listen(port, host), 'listening')
  const address = server.address()
  const actualPort = typeof address === 'object' && address !== null ? address.port : port
  return {
    // Not every browser opens 0.0.0.0, and none takes it for a secure place, as service workers need.
    url: `http://${isWildcard(host) ? 'localhost' : bracketed(host)}:${actualPort}`,
    close: () =>
      new Promise((resolve) => {
        const timer = setTimeout(() => server.closeAllConnections(), gracePeriod)
        server.close(() => {
          clearTimeout(timer)
          resolve()
        })
        server.closeIdleConnections()
      }),
  }
}

/**
 * Converts Hono's own request class, which cannot be passed to `new Request` as the body limit and MSW do. Returns null
 * for what fetch does not allow, such as TRACE.
 */
const nativeRequest = ({ url, method, headers, body, signal }: Request): Request | null => {
  const init: RequestInit & { duplex: 'half' } = { method, headers, body, signal, duplex: 'half' }
  try {
    return new Request(url, init)
  } catch {
    return null
  }
}
