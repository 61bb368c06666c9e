/** A square picture of four colours: `shade` gives the number of the colour at a point. */
type Tile = {
  size: number
  palette: readonly (readonly [number, number, number])[]
  shade: (x: number, y: number) => number
}

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

/**
 * Writes a PNG of two bits a pixel. Its data are stored, not compressed: the output of zlib differs between versions of
 * Node, and a seed must not. The size has to be a multiple of four.
 */
export const encodePng = (tile: Tile): Uint8Array => {
  const header = [...word(tile.size), ...word(tile.size), 2, 3, 0, 0, 0]
  return new Uint8Array([
    ...signature,
    ...chunk('IHDR', header),
    ...chunk('PLTE', tile.palette.flat()),
    ...chunk('IDAT', stored(scanLines(tile))),
    ...chunk('IEND', []),
  ])
}

const word = (value: number): number[] => [
  value >>> 24,
  (value >>> 16) & 255,
  (value >>> 8) & 255,
  value & 255,
]

const chunk = (type: string, data: readonly number[]): number[] => {
  const body = [...[...type].map((letter) => letter.charCodeAt(0)), ...data]
  return [...word(data.length), ...body, ...word(crc(body))]
}

/** Each line starts with the number of its filter: none. */
const scanLines = ({ size, shade }: Tile): number[] =>
  Array.from({ length: size }, (_, y) => [
    0,
    ...Array.from({ length: size / 4 }, (_, byte) => fourPixels(shade, byte * 4, y)),
  ]).flat()

const fourPixels = (shade: Tile['shade'], x: number, y: number): number =>
  [0, 1, 2, 3].reduce((byte, offset) => (byte << 2) | (shade(x + offset, y) & 3), 0)

/** A zlib stream of one stored block, which holds up to 65,535 bytes. */
const stored = (data: readonly number[]): number[] => {
  const length = [data.length & 255, data.length >>> 8]
  return [0x78, 0x01, 0x01, ...length, ...length.map((byte) => byte ^ 255), ...data, ...word(adler(data))]
}

const adler = (data: readonly number[]): number => {
  let low = 1
  let high = 0
  for (const byte of data) {
    low = (low + byte) % 65_521
    high = (high + low) % 65_521
  }
  return ((high << 16) | low) >>> 0
}

const crc = (data: readonly number[]): number => {
  let value = 0xffffffff
  for (const byte of data) value = (value >>> 8) ^ (crcTable[(value ^ byte) & 255] ?? 0)
  return (value ^ 0xffffffff) >>> 0
}

const crcTable = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  return value
})
