import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'

/** Reads a file, or what comes from a pipe. Throws where that does not end, as with /dev/zero. */
export const readWhole = async (path: string | URL): Promise<Buffer> => {
  if ((await stat(path)).isFile()) return readFile(path)
  const stream: AsyncIterable<Buffer> = createReadStream(path)
  const pieces: Buffer[] = []
  let length = 0
  for await (const piece of stream) {
    pieces.push(piece)
    length += piece.length
    if (length > longestStream) throw new Error(`it does not end within ${longestStream / 1_000_000} MB`)
  }
  return Buffer.concat(pieces)
}

const longestStream = 100_000_000
