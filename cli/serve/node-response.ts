import type { ServerResponse } from 'node:http'

/** Writes an answer of fetch's kind to node:http. An error response means that the network failed: the line is cut. */
export const sendResponse = async (response: Response, outgoing: ServerResponse): Promise<void> => {
  if (response.type === 'error') {
    outgoing.destroy()
    return
  }
  outgoing.writeHead(response.status, headersOf(response))
  if (outgoing.req.method !== 'HEAD' && response.body !== null) {
    for await (const chunk of response.body) await written(outgoing, chunk)
  }
  outgoing.end()
}

const headersOf = (response: Response): [string, string][] => {
  const headers: [string, string][] = []
  response.headers.forEach((value, name) => {
    if (name !== 'set-cookie') headers.push([name, value])
  })
  return [
    ...headers,
    ...response.headers.getSetCookie().map((value): [string, string] => ['set-cookie', value]),
  ]
}

const written = (outgoing: ServerResponse, chunk: Uint8Array): Promise<void> =>
  new Promise((resolve, reject) => {
    outgoing.write(chunk, (error) => (error ? reject(error) : resolve()))
  })
