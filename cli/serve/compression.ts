import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip'

type Bytes = Uint8Array<ArrayBuffer>

const compress = {
  // The highest level takes seconds for what the ninth does at once.
  br: (bytes: Bytes) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (bytes: Bytes) => promisify(gzip)(bytes, { level: 9 }),
}

/** The encoding to answer with, of those in an Accept-Encoding header: the smaller one first; null for none. */
export const encodingFor = (accepted: string | null): Encoding | null => {
  const wanted = new Set(
    (accepted ?? '')
      .split(',')
      .map((part) => part.trim().toLowerCase())
      .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
      .map((part) => part.split(';')[0]),
  )
  if (wanted.has('br')) return 'br'
  return wanted.has('gzip') ? 'gzip' : null
}

/** Compresses each content once: a key names the content, and must change with it. */
export const createCompressor = () => {
  const known = new Map<string, Promise<Bytes>>()
  return (key: string, encoding: Encoding, bytes: Bytes): Promise<Bytes> => {
    const slot = `${encoding} ${key}`
    const compressed = known.get(slot) ?? compress[encoding](bytes).then((result) => new Uint8Array(result))
    known.set(slot, compressed)
    return compressed
  }
}
