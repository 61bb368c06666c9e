import { crc32, deflateSync } from 'node:zlib'

/** A square picture with four colours; `shade` returns the index of the colour at a point. */
type Tile = {
  size: number
  palette: readonly (readonly [number, number, number])[]
  shade: (x: number, y: number) => number
}

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

/**
 * Encodes a PNG with two bits per pixel; the size must be a multiple of four. Level 0 does not compress:
 * compressed data would differ between versions of Node, and a seed must not.
 */
export const encodePng = (tile: Tile): Uint8Array =>
  Buffer.concat([
    Buffer.from(signature),
    chunk('IHDR', [...word(tile.size), ...word(tile.size), 2, 3, 0, 0, 0]),
    chunk('PLTE', tile.palette.flat()),
    chunk('IDAT', deflateSync(scanLines(tile), { level: 0 })),
    chunk('IEND', []),
  ])

const word = (value: number): number[] => [
  value >>> 24,
  (value >>> 16) & 255,
  (value >>> 8) & 255,
  value & 255,
]

type Bytes = Uint8Array | readonly number[]

const chunk = (type: string, data: Bytes): Buffer => {
  const body = Buffer.concat([Buffer.from(type), Buffer.from(data)])
  return Buffer.concat([Buffer.from(word(data.length)), body, Buffer.from(word(crc32(body)))])
}

/** Each line starts with its filter type: 0 for none. */
const scanLines = ({ size, shade }: Tile): Uint8Array => {
  const lineLength = 1 + size / 4
  const lines = new Uint8Array(size * lineLength)
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x += 4) lines[y * lineLength + 1 + x / 4] = fourPixels(shade, x, y)
  return lines
}

const fourPixels = (shade: Tile['shade'], x: number, y: number): number =>
  (shade(x, y) << 6) | (shade(x + 1, y) << 4) | (shade(x + 2, y) << 2) | shade(x + 3, y)
