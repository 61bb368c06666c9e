import { randomBytes } from 'node:crypto'
import jsQR from 'jsqr'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { QrCode } from '#src/ui/records/qr-code.tsx'
import { qrPixels } from '#tests/support/qr-pixels.ts'

test.each([40, 300, 600])('a link of %d characters is read back from a picture of 400 pixels', (length) => {
  const link = `https://demo.example/#demo=${randomBytes(length).toString('base64url')}`.slice(0, length)
  const markup = renderToStaticMarkup(createElement(QrCode, { text: link, label: 'QR code of the link' }))
  const { pixels, width } = qrPixels(markup)
  expect(jsQR(pixels, width, width)?.data).toBe(link)
})
