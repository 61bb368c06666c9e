import { fromBase64Url, toBase64Url } from '#mocks/base64.ts'

/** Whether this browser can pack and unpack links. */
export const canPack = (): boolean =>
  typeof CompressionStream === 'function' && typeof DecompressionStream === 'function'

/** Compresses text to letters, digits, `-` and `_`. */
export const pack = async (text: string): Promise<string> => {
  const stream = streamOf(new TextEncoder().encode(text)).pipeThrough(new CompressionStream('deflate'))
  return toBase64Url(new Uint8Array(await new Response(stream).arrayBuffer()))
}

/** Longer than that is refused while it is unpacked: a few bytes may stand for gigabytes. */
const mostBytes = 256_000

/** Links of 2.0.0 are not compressed: they begin with this. */
const openingBrace = 0x7b

/** Throws on text that `pack` has not made. */
export const unpack = async (text: string): Promise<string> => {
  const bytes = fromBase64Url(text)
  const plain = bytes[0] === openingBrace ? bytes : await inflate(bytes)
  return new TextDecoder('utf-8', { fatal: true }).decode(plain)
}

const inflate = async (bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> => {
  const reader = streamOf(bytes).pipeThrough(new DecompressionStream('deflate')).getReader()
  const parts: Uint8Array<ArrayBuffer>[] = []
  let length = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return new Uint8Array(await new Blob(parts).arrayBuffer())
    length += value.length
    if (length > mostBytes) {
      await reader.cancel()
      throw new RangeError(`This is more than ${mostBytes} bytes.`)
    }
    parts.push(value)
  }
}

const streamOf = (bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array<ArrayBuffer>> =>
  new Blob([bytes]).stream()
