import type { IncomingMessage } from 'node:http'

/** A request of node:http as fetch knows it; null where its address or method is none that can be answered. */
export const requestOf = (incoming: IncomingMessage): Request | null => {
  const url = addressOf(incoming)
  if (url === null) return null
  const { method = 'GET' } = incoming
  const hasBody = method !== 'GET' && method !== 'HEAD'
  const init: RequestInit & { duplex: 'half' } = {
    method,
    headers: headersOf(incoming),
    body: hasBody ? streamOf(incoming) : null,
    duplex: 'half',
  }
  try {
    return new Request(url, init)
  } catch {
    return null
  }
}

/** `//host/path` is a path here: read as an address it would name another host. */
const addressOf = ({ url = '/', headers }: IncomingMessage): URL | null => {
  const address = url.startsWith('/') ? `http://${headers.host ?? 'localhost'}${url}` : url
  if (!URL.canParse(address)) return null
  const parsed = new URL(address)
  return parsed.protocol === 'http:' && parsed.username === '' ? parsed : null
}

const headersOf = ({ rawHeaders }: IncomingMessage): Headers => {
  const headers = new Headers()
  for (let index = 0; index + 1 < rawHeaders.length; index += 2) {
    headers.append(rawHeaders[index] ?? '', rawHeaders[index + 1] ?? '')
  }
  return headers
}

/** The body as it arrives. A reader that stops early leaves the connection whole, so that it can be answered. */
const streamOf = (incoming: IncomingMessage): ReadableStream<Uint8Array> => {
  const chunks: AsyncIterator<Uint8Array> = incoming.iterator({ destroyOnReturn: false })
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await chunks.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    async cancel() {
      await chunks.return?.()
    },
  })
}
