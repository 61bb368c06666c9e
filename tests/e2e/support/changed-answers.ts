import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { AnswerChange } from '#tests/support/backend-habits.ts'
import { type Site, servePortal } from './site.ts'

/** Serves the built portal behind a server that changes the answers of the API. */
export const serveChanged = async (changes: readonly AnswerChange[]): Promise<Site> => {
  const site = await servePortal()
  const answer = async (incoming: IncomingMessage): Promise<Response> => {
    const request = await toRequest(incoming, site.url)
    const { status, headers, body } = await fetch(request.clone())
    // Of another response than fetch made, headers can be changed.
    let response = new Response(body, { status, headers })
    if (incoming.url?.startsWith('/api/') !== true) return response
    for (const change of changes) response = await change(response, request)
    return response
  }
  const server = createServer((incoming, outgoing) => {
    answer(incoming).then(
      async (response) => {
        const headers = [...response.headers].filter(([name]) => !ofOneConnection.has(name))
        outgoing.writeHead(response.status, Object.fromEntries(headers))
        outgoing.end(Buffer.from(await response.arrayBuffer()))
      },
      () => outgoing.destroy(),
    )
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    url: `http://127.0.0.1:${portOf(server.address())}`,
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await site.stop()
    },
  }
}

/** Neither is what fetch has done with them: bodies come unpacked. */
const ofOneConnection: ReadonlySet<string> = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'host',
  'transfer-encoding',
])

const toRequest = async (incoming: IncomingMessage, origin: string): Promise<Request> => {
  const { method = 'GET', url = '/' } = incoming
  const headers = Object.entries(incoming.headers).filter(([name]) => !ofOneConnection.has(name))
  return new Request(`${origin}${url}`, {
    method,
    headers: headers.map(([name, value]): [string, string] => [name, String(value)]),
    ...(method === 'GET' || method === 'HEAD' ? {} : { body: await buffer(incoming) }),
  })
}

const portOf = (address: AddressInfo | string | null): number =>
  typeof address === 'object' && address !== null ? address.port : 0
