import { randomBytes } from 'node:crypto'
import jsQR from 'jsqr'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { QrCode } from '#mocks/demo/ui/tabs/qr-code.tsx'

const width = 400

/** The picture as pixels: four bytes each. */
const drawn = (markup: string): Uint8ClampedArray => {
  const size = Number(/viewBox="0 0 (\d+) /.exec(markup)?.[1])
  const dark = new Set([...markup.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, x, y]) => `${x} ${y}`))
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255)
  for (let index = 0; index < width * width; index++) {
    const [x, y] = [index % width, Math.floor(index / width)].map((at) => Math.floor((at * size) / width))
    if (dark.has(`${x} ${y}`)) pixels.fill(0, index * 4, index * 4 + 3)
  }
  return pixels
}

test.each([40, 300, 600])('a link of %d characters is read back from a picture of 400 pixels', (length) => {
  const link = `https://demo.example/#demo=${randomBytes(length).toString('base64url')}`.slice(0, length)
  const markup = renderToStaticMarkup(createElement(QrCode, { text: link, label: 'QR code of the link' }))
  expect(jsQR(drawn(markup), width, width)?.data).toBe(link)
})
