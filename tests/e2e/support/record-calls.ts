import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** A call that went by, ready to be made again. */
export type RecordedCall = {
  method: string
  path: string
  headers: Record<string, string>
  body: string | null
}

/** Runs `use` with the address of a proxy to `target`; returns the calls that went through it. */
export const recordCalls = async (
  target: string,
  use: (url: string) => Promise<unknown>,
): Promise<RecordedCall[]> => {
  const calls: RecordedCall[] = []
  const server = createServer(async (request, response) => {
    const call = await callOf(request)
    calls.push(call)
    const answer = await fetch(target + call.path, call)
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'text/plain' })
    response.end(Buffer.from(await answer.arrayBuffer()))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  try {
    await use(`http://127.0.0.1:${portOf(server.address())}`)
  } finally {
    server.close()
  }
  return calls
}

const callOf = async (request: IncomingMessage): Promise<RecordedCall> => {
  const { method = 'GET', url = '/', headers } = request
  const body = await buffer(request)
  const recordedHeaders = ['authorization', 'content-type', 'accept'] as const
  const sent = recordedHeaders.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]]))
  return {
    method,
    path: url,
    headers: Object.fromEntries(sent),
    body: body.length === 0 ? null : String(body),
  }
}

const portOf = (address: string | AddressInfo | null): number => {
  if (address === null || typeof address === 'string') throw new Error('The recorder has no port')
  return address.port
}
