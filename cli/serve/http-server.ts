import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { messages } from '#src/rules/messages.ts'
import { type Answer, refusal } from './answer.ts'
import { requestOf } from './node-request.ts'
import { sendResponse } from './node-response.ts'

export type RunningServer = {
  /** The server's address, without a slash at its end. */
  url: string
  /** Stops listening, lets calls under way end, and cuts what is left after the grace period. */
  close(): Promise<void>
}

type Place = { port: number; host: string }

const gracePeriod = 2_000

// Longer than a busy machine stands still: a client that meets the end of a connection has lost a write.
const keepAliveTimeout = 60_000

/** Answers over node:http; port 0 takes any free one. Rejects with Node's error where the port cannot be had. */
export const startServer = async (answer: Answer, { port, host }: Place): Promise<RunningServer> => {
  const server = createServer({ keepAliveTimeout }, (incoming, outgoing) => {
    serve(answer, incoming, outgoing).catch(() => outgoing.destroy())
  })
  server.on('clientError', (_, socket) => {
    if (socket.writable) socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n')
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  const address = server.address()
  const taken = typeof address === 'object' && address !== null ? address.port : port
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${taken}`,
    close: () =>
      new Promise((resolve) => {
        const cut = setTimeout(() => server.closeAllConnections(), gracePeriod)
        server.close(() => {
          clearTimeout(cut)
          resolve()
        })
        server.closeIdleConnections()
      }),
  }
}

const serve = async (answer: Answer, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
  const request = requestOf(incoming)
  if (request === null) return sendResponse(refusal(400, 'The request cannot be read'), outgoing)
  const response = await answer(request).catch((error) => {
    // Whoever hung up in the middle of a request made it fail.
    if (!incoming.socket.destroyed) tell(request, error)
    return refusal(500, messages.somethingWentWrong)
  })
  return sendResponse(response, outgoing)
}

/** A fault of ours is told here; the caller hears of it without its stack. */
const tell = ({ method, url }: Request, error: unknown): void => {
  console.error(`${method} ${new URL(url).pathname} failed:`, error)
}
