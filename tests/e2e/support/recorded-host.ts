import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { type Site, serveDemo } from './site.ts'

/** Serves the built demo and adds the path of each request that reaches the server to `paths`. */
export const serveRecorded = async (paths: string[]): Promise<Site> => {
  const site = await serveDemo()
  const answer = async (url: string, method: string, outgoing: ServerResponse) => {
    const response = await fetch(site.url + url, { method })
    const headers = new Headers(response.headers)
    // fetch has decoded the body.
    for (const name of ['content-encoding', 'content-length', 'transfer-encoding']) headers.delete(name)
    outgoing.writeHead(response.status, Object.fromEntries(headers))
    outgoing.end(Buffer.from(await response.arrayBuffer()))
  }
  const server = createServer(({ url = '/', method = 'GET' }, outgoing) => {
    paths.push(url)
    // What a page still requests at the end of a test fails when the server behind this one is stopped.
    answer(url, method, outgoing).catch(() => outgoing.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      server.closeAllConnections()
      server.close()
      await site.stop()
    },
  }
}
