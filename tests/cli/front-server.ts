import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { createServer as createTlsServer, type ServerOptions } from 'node:https'
import type { AddressInfo, Socket } from 'node:net'
import { onTestFinished } from 'vitest'

type Listener = (request: IncomingMessage, response: ServerResponse) => void

/** Passes a request on to an API, as a gateway does. */
export const forwardRequest =
  (api: string): Listener =>
  (incoming, outgoing) => {
    const { origin } = new URL(api)
    const { method = 'GET', url = '/', headers } = incoming
    const onward = request(`${origin}${url}`, { method, headers: { ...headers, host: new URL(api).host } })
    onward.on('response', (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    onward.on('error', () => outgoing.destroy())
    incoming.pipe(onward)
  }

/** Listens on a free port until the test ends, over TLS if `tls` is given. Returns the port. */
export const listenOn = async (
  listener: Listener,
  { tls, host = '127.0.0.1' }: { tls?: ServerOptions; host?: string } = {},
): Promise<number> => {
  const server = tls === undefined ? createServer(listener) : createTlsServer(tls, listener)
  server.on('clientError', (_, socket) => socket.destroy())
  await new Promise<void>((resolve) => server.listen(0, host, resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return portOf(server.address())
}

export const portOf = (address: AddressInfo | string | null): number =>
  typeof address === 'object' && address !== null ? address.port : 0

/**
 * Starts a proxy to an API. For the active lobs, `answer` writes the answer to the socket. Returns the
 * proxy's URL.
 */
export const withRawAnswer = async (api: string, answer: (socket: Socket) => void): Promise<string> => {
  const forward = forwardRequest(api)
  const port = await listenOn((incoming, outgoing) => {
    const isRaw = incoming.url?.startsWith('/api/lobs/getAllActiveLobs') && incoming.headers.authorization
    if (isRaw) answer(incoming.socket)
    else forward(incoming, outgoing)
  })
  return `http://127.0.0.1:${port}/api`
}
