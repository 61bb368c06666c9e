import { useState } from 'react'
import styles from './image-preview.module.css'

type ImagePreviewProps = {
  /** Null where there is none. */
  url: string | null
  alt: string
  /** Stands in the place of an image that is not there or cannot be shown. */
  emptyText: string
}

/** An image in a frame of fixed size. It is only ever an `img`: a script in an SVG does not run there. */
export const ImagePreview = ({ url, alt, emptyText }: ImagePreviewProps) => {
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
