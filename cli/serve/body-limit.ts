import { type Answer, refusal } from './answer.ts'

/** Two uploads at their limit, ten times over. */
const mostBytes = 4_000_000

/** Takes a request's body in, and refuses one that is too large before it fills the memory. */
export const bodyLimit =
  (answer: Answer): Answer =>
  async (request) => {
    if (request.body === null) return answer(request)
    const { method, headers, url } = request
    if (Number(headers.get('Content-Length')) > mostBytes) return tooLarge()
    const body = await read(request.body)
    return body === null ? tooLarge() : answer(new Request(url, { method, headers, body }))
  }

const tooLarge = () => refusal(413, `The request is larger than ${mostBytes} bytes`)

const read = async (body: ReadableStream<Uint8Array>): Promise<Uint8Array<ArrayBuffer> | null> => {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.byteLength
    if (size > mostBytes) return null
    chunks.push(chunk)
  }
  return new Uint8Array(Buffer.concat(chunks))
}
