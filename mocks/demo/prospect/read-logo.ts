import { readChosenFile } from '#mocks/demo/read-chosen-file.ts'
import { luminance } from '#src/ui/frame/accent-colours.ts'

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
  const size = {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  }
  const plain = drawingOf(size)
  plain.drawImage(image, 0, 0, size.width, size.height)
  const plate = plateFor(plain.getImageData(0, 0, size.width, size.height).data)
  // Browsers without WebP give a PNG here.
  return (plate === null ? plain : onPlate(plain.canvas, plate)).canvas.toDataURL('image/webp', 0.8)
}

const drawingOf = (size: { width: number; height: number }): CanvasRenderingContext2D => {
  const drawing = Object.assign(document.createElement('canvas'), size).getContext('2d')
  if (drawing === null) throw new Error('no canvas')
  return drawing
}

const plates = { white: '#ffffff', dark: '#1f2a2d' }

/**
 * The colour behind a logo without a background of its own, which is shown on the dark sidebar and on the light page; null
 * if it can be seen on both.
 */
const plateFor = (pixels: Uint8ClampedArray): string | null => {
  let [visible, dark, light] = [0, 0, 0]
  for (let at = 0; at < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4)
    const share = alpha / 255
    const lightness = luminance([red, green, blue])
    visible += share
    if (lightness < 0.1) dark += share
    if (lightness > 0.5) light += share
  }
  if (visible > 0.9 * (pixels.length / 4)) return null
  if (dark > 0.1 * visible) return plates.white
  return light > 0.5 * visible ? plates.dark : null
}

const onPlate = (logo: HTMLCanvasElement, plate: string): CanvasRenderingContext2D => {
  const margin = Math.ceil(Math.min(logo.width, logo.height) / 5)
  const drawing = drawingOf({ width: logo.width + 2 * margin, height: logo.height + 2 * margin })
  drawing.fillStyle = plate
  drawing.roundRect(0, 0, drawing.canvas.width, drawing.canvas.height, margin)
  drawing.fill()
  drawing.drawImage(logo, margin, margin)
  return drawing
}
