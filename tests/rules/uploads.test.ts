import { expect, test } from 'vitest'
import { imageMediaType, maxUploadBytes, uploadHeadBytes, uploadProblem } from '#src/rules/uploads.ts'

const bytes = (...values: number[]) => Uint8Array.from(values)
const bytesOf = (text: string) => new TextEncoder().encode(text)

const heads = {
  png: bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0),
  jpeg: bytes(0xff, 0xd8, 0xff, 0xe0),
  gif: bytesOf('GIF89a'),
  webp: bytesOf('RIFF____WEBPVP8 '),
  svg: bytesOf('<svg xmlns="http://www.w3.org/2000/svg"></svg>'),
  text: bytesOf('To whom it may concern'),
  empty: bytes(),
}

const file = (name: string, head: Uint8Array, size = 1_000) => ({ name, head, size })

test.each([
  [0, 'Unsupported Format'],
  [1, null],
  [199_999, null],
  [200_000, null],
  [200_001, 'File too large'],
])('a logo of %i bytes shows this error: %s', (size, says) => {
  const head = size === 0 ? heads.empty : heads.png
  expect(uploadProblem(file('logo.png', head, size))).toBe(says)
})

test('has the limit that screens name, and checks size before format', () => {
  expect(maxUploadBytes).toBe(200_000)
  expect(uploadProblem(file('letter.txt', heads.text, 200_001))).toBe('File too large')
})

test.each([
  ['logo.png', heads.png, 'image/png'],
  ['LOGO.PNG', heads.png, 'image/png'],
  ['logo.jpg', heads.jpeg, 'image/jpeg'],
  ['logo.jpeg', heads.jpeg, 'image/jpeg'],
  ['my.logo.svg', heads.svg, 'image/svg+xml'],
  ['.png', heads.png, 'image/png'],
  ['logo.jfif', heads.jpeg, 'image/jpeg'],
  ['LOGO.JFIF', heads.jpeg, 'image/jpeg'],
  ['logo.jpe', heads.jpeg, 'image/jpeg'],
  ['logo.pjpeg', heads.jpeg, 'image/jpeg'],
  ['logo.pjp', heads.jpeg, 'image/jpeg'],
  ['logo', heads.jpeg, 'image/jpeg'],
  ['png', heads.png, 'image/png'],
  ['logo.', heads.png, 'image/png'],
  ['', heads.png, 'image/png'],
  ['Logo v1.2', heads.svg, 'image/svg+xml'],
  ['logo.png\u200b', heads.png, 'image/png'],
  ['logo.jpg_large', heads.jpeg, 'image/jpeg'],
  ['logo.txt', heads.png, 'image/png'],
])('JPEG, PNG and SVG pass: %s', (name, head, mediaType) => {
  expect(uploadProblem(file(name, head))).toBeNull()
  expect(imageMediaType(file(name, head))).toBe(mediaType)
})

test.each([
  ['text named .png', 'logo.png', heads.text],
  ['a PNG named .jpg', 'logo.jpg', heads.png],
  ['a JPEG named .png', 'logo.png', heads.jpeg],
  ['a PNG named .svg', 'logo.svg', heads.png],
  ['an SVG named .png', 'logo.png', heads.svg],
  ['a PNG named .png.exe', 'logo.png.exe', heads.png],
  ['a PNG named .jfif', 'logo.jfif', heads.png],
  ['a PNG named .jpg with a mark at its end', 'logo.jpg\u202c', heads.png],
  ['an SVG named .html', 'logo.html', heads.svg],
  ['text without an extension', 'logo', heads.text],
  ['an empty PNG', 'logo.png', heads.empty],
  ['half the signature of a PNG', 'logo.png', heads.png.subarray(0, 4)],
  ['a GIF', 'face.gif', heads.gif],
  ['a WebP', 'face.webp', heads.webp],
])('%s shows Unsupported Format', (_, name, head) => {
  expect(uploadProblem(file(name, head))).toBe('Unsupported Format')
  expect(imageMediaType(file(name, head))).toBeNull()
})

const entities = '<!ENTITY ns_svg "http://www.w3.org/2000/svg">\n'.repeat(40)

test.each([
  ['bare', '<svg>'],
  ['without content', '<svg/>'],
  ['after blanks', '\n\t <svg width="1">'],
  ['after a prolog', '<?xml version="1.0" encoding="UTF-8"?>\n<svg\n>'],
  ['after a byte order mark', '\ufeff<?xml version="1.0"?><svg>'],
  ['after comments', '<!-- a --><!-- <html> -- > --><svg>'],
  ['after a style sheet', '<?xml version="1.0"?><?xml-stylesheet href="a.css"?><svg>'],
  [
    'after a doctype',
    '<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "svg11.dtd"><svg>',
  ],
  ['after a doctype with entities', `<!-- made by hand --><!DOCTYPE svg [\n${entities}]>\n<svg>`],
  [
    'whose root element has a prefix, as Python writes it',
    '<ns0:svg xmlns:ns0="http://www.w3.org/2000/svg">',
  ],
  ['with a script, for it is only shown as an image', '<svg><script>alert(1)</script></svg>'],
])('recognises an SVG %s', (_, content) => {
  expect(uploadProblem(file('logo.svg', bytesOf(content).subarray(0, uploadHeadBytes)))).toBeNull()
})

test.each([true, false])(
  'recognises an SVG in UTF-16, as drawing programs offer it: little endian %s',
  (isLittle) => {
    const text = '\ufeff<?xml version="1.0" encoding="utf-16"?>\n<svg>'
    const view = new DataView(new ArrayBuffer(2 * text.length))
    for (let index = 0; index < text.length; index += 1)
      view.setUint16(2 * index, text.charCodeAt(index), isLittle)
    expect(uploadProblem(file('logo.svg', new Uint8Array(view.buffer)))).toBeNull()
  },
)

test.each([
  ['a page with a drawing in it', '<html><svg></svg></html>'],
  ['a page with its doctype', '<!DOCTYPE html><svg>'],
  ['another XML', '<?xml version="1.0"?><note><svg/></note>'],
  ['a longer name', '<svgs>'],
  ['a prefix without a name', '<:svg>'],
  ['a prefix with markup in it', '<a><b:svg>'],
  ['words before it', 'Look: <svg>'],
  ['a comment that never ends', '<!-- <svg>'],
  ['a drawing in a comment', '<!-- <svg> -->'],
  ['nothing but a prolog', '<?xml version="1.0"?>'],
])('%s is no SVG', (_, content) => {
  expect(uploadProblem(file('logo.svg', bytesOf(content)))).toBe('Unsupported Format')
})
