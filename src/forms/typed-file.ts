import { useEffect, useState } from 'react'
import { imageMediaType, uploadHeadBytes } from '#src/rules/uploads.ts'

/**
 * The file with the media type that its bytes have: systems without an entry for an extension give none, and then no browser
 * shows an SVG, and the server gets `application/octet-stream`.
 */
export const typedFile = async (file: File): Promise<File> => {
  const head = new Uint8Array(await file.slice(0, uploadHeadBytes).arrayBuffer())
  const type = imageMediaType({ name: file.name, size: file.size, head })
  return type === null || type === file.type
    ? file
    : new File([file], file.name, { type, lastModified: file.lastModified })
}

/** The same for what is shown of a file; null until its type is known, and for none. */
export const useTypedFile = (file: File | null): File | null => {
  const [known, setKnown] = useState<{ file: File; typed: File } | null>(null)
  useEffect(() => {
    if (file === null) return undefined
    let isOver = false
    const show = (typed: File) => {
      if (!isOver) setKnown({ file, typed })
    }
    // One that cannot be read is refused by its field.
    typedFile(file).then(show, () => show(file))
    return () => {
      isOver = true
    }
  }, [file])
  return known?.file === file ? known.typed : null
}
