import { once } from 'node:events'
import { createServer, request as forward } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import type { Site } from '#tests/e2e/support/site.ts'

/** Serves a site with slow scripts: after opening `/?delay=300`, each of them arrives 300 ms late. */
export const slowScripts = async (origin: string): Promise<Site> => {
  const server = createServer(async (received, response) => {
    const address = new URL(received.url ?? '/', origin)
    if (/^\/assets\/.*\.js$/.test(address.pathname)) await setTimeout(delayIn(received.headers.cookie))
    const { method, headers } = received
    const sent = forward(address, { method, headers: asOf(address, headers) }, (answer) => {
      const delay = address.searchParams.get('delay')
      response.writeHead(answer.statusCode ?? 502, {
        ...answer.headers,
        // Each visit fetches the scripts again.
        'cache-control': 'no-store',
        ...(delay === null ? {} : { 'set-cookie': `delay=${delay}; Path=/` }),
      })
      answer.pipe(response)
    })
    sent.on('error', () => response.destroy())
    received.pipe(sent)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${portOf(server.address())}`,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const delayIn = (cookie = ''): number => Number(/(?:^|; )delay=(\d+)/.exec(cookie)?.[1] ?? 0)

/** The headers as if the site itself had been called: it refuses other hosts and origins. */
const asOf = ({ host, origin }: URL, headers: Readonly<Record<string, string | string[] | undefined>>) => ({
  ...headers,
  host,
  ...(headers.origin === undefined ? {} : { origin }),
})

const portOf = (address: AddressInfo | string | null): number => {
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  return address.port
}
