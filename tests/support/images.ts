/** The first bytes of a PNG, padded to a size if one is given. */
export const pngOf = (size: number): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(size)
  bytes.set(png)
  return bytes
}

export const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

export const jpeg = new Uint8Array([0xff, 0xd8, 0xff, 0xe0])

export const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
