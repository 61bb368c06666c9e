import { useState } from 'react'
import styles from './image-preview.module.css'
import { usePicture } from './pictures.ts'

type ImagePreviewProps = {
  url: string | null
  alt: string
  /** Shown in place of an image that is missing or cannot be shown. */
  emptyText: string
}

/** An image in a frame of fixed size. Always an `img`, in which a script of an SVG does not run. */
export const ImagePreview = ({ url: stored, alt, emptyText }: ImagePreviewProps) => {
  const url = usePicture(stored)
  const [broken, setBroken] = useState<string | null>(null)
  return (
    <div className={styles.frame}>
      {url === null || url === broken ? (
        <p className={styles.empty}>{emptyText}</p>
      ) : (
        <img className={styles.image} src={url} alt={alt} onError={() => setBroken(url)} />
      )}
    </div>
  )
}
