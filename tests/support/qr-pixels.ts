/** The pixels of a QR code, four bytes each, drawn from its SVG as a picture of `width` pixels. */
export const qrPixels = (markup: string, width = 400): { pixels: Uint8ClampedArray; width: number } => {
  const size = Number(/viewBox="0 0 (\d+) /.exec(markup)?.[1])
  const dark = new Set(
    [...markup.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)].flatMap(([, x, y, length]) =>
      Array.from({ length: Number(length) }, (_, index) => `${Number(x) + index} ${y}`),
    ),
  )
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255)
  for (let index = 0; index < width * width; index++) {
    const [x, y] = [index % width, Math.floor(index / width)].map((at) => Math.floor((at * size) / width))
    if (dark.has(`${x} ${y}`)) pixels.fill(0, index * 4, index * 4 + 3)
  }
  return { pixels, width }
}
