import { promisify } from 'node:util'
import { brotliDecompress, constants, gunzip, inflate, inflateRaw, type ZlibOptions } from 'node:zlib'

/** As browsers do, what breaks off is decoded as far as it goes. */
const lenient: ZlibOptions = { finishFlush: constants.Z_SYNC_FLUSH }

type Decode = (bytes: Buffer, maxOutputLength: number) => Promise<Buffer>

const gunzipped: Decode = (bytes, maxOutputLength) =>
  promisify(gunzip)(bytes, { ...lenient, maxOutputLength })

/** Some servers leave the header of zlib out. */
const inflated: Decode = (bytes, maxOutputLength) => {
  const hasHeader = ((bytes[0] ?? 0) & 0x0f) === 0x08
  return promisify(hasHeader ? inflate : inflateRaw)(bytes, { ...lenient, maxOutputLength })
}

const decoders: Readonly<Record<string, Decode>> = {
  gzip: gunzipped,
  'x-gzip': gunzipped,
  deflate: inflated,
  br: (bytes, maxOutputLength) => promisify(brotliDecompress)(bytes, { maxOutputLength }),
}

/** What a request says that `decodeBody` can decode. */
export const acceptedEncodings = 'gzip, deflate, br'

/** Throws `tooLong()` where the decoded body has more bytes, and the error of zlib where it is not encoded so. */
export const decodeBody = async (
  bytes: Buffer,
  contentEncoding: string | null,
  maxBody: number,
  tooLong: () => Error,
): Promise<Buffer> => {
  const encodings = (contentEncoding ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
  let body = bytes
  for (const name of encodings.toReversed()) {
    const decode = decoders[name]
    if (decode === undefined || body.length === 0) continue
    body = await decode(body, maxBody).catch((error: unknown) => {
      throw error instanceof RangeError ? tooLong() : error
    })
  }
  return body
}
