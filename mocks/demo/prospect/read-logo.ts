import { readChosenFile } from '#mocks/demo/read-chosen-file.ts'

/** In pixels, for screens of high density. */
const most = { width: 324, height: 108 }
/** Tried one after the other, until the text is short enough. */
const scales = [1, 0.7, 0.5, 0.35]
const longest = 12_000

/**
 * Converts a picture to a small data URL, for links and storage. Throws an Error with a message for the
 * presenter if the picture cannot be used.
 */
export const readLogo = async (file: File): Promise<string> => {
  const picture = new Blob([await readChosenFile(file)], { type: file.type })
  const address = URL.createObjectURL(picture)
  try {
    const image = new Image()
    image.src = address
    await image.decode()
    const text = scales.map((part) => drawLogo(image, part)).find(({ length }) => length <= longest)
    if (text === undefined) throw new Error('too long')
    return text
  } catch (cause) {
    throw new Error('This picture cannot be used as a logo. Choose a smaller PNG, JPEG or SVG.', { cause })
  } finally {
    URL.revokeObjectURL(address)
  }
}

const drawLogo = (image: HTMLImageElement, part: number): string => {
  // An SVG may have no size.
  const [width, height] = [image.naturalWidth || most.height, image.naturalHeight || most.height]
  const scale = part * Math.min(1, most.width / width, most.height / height)
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  // Browsers without WebP give a PNG here.
  return canvas.toDataURL('image/webp', 0.8)
}
