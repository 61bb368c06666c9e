const size = 96
const longest = 12_000

/**
 * Converts a picture to a small data URL, for links and storage. Throws an Error with a message for the
 * presenter if the picture cannot be used.
 */
export const readLogo = async (file: Blob): Promise<string> => {
  const address = URL.createObjectURL(file)
  try {
    const image = new Image()
    image.src = address
    await image.decode()
    const scale = Math.min(1, size / Math.max(image.naturalWidth || size, image.naturalHeight || size))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round((image.naturalWidth || size) * scale))
    canvas.height = Math.max(1, Math.round((image.naturalHeight || size) * scale))
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
    // Browsers without WebP give a PNG here.
    const text = canvas.toDataURL('image/webp', 0.8)
    if (text.length > longest) throw new Error('too long')
    return text
  } catch (cause) {
    throw new Error('This picture cannot be used as a logo. Choose a smaller PNG, JPEG or SVG.', { cause })
  } finally {
    URL.revokeObjectURL(address)
  }
}
