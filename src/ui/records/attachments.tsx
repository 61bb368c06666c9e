import { DownloadButton } from '#src/ui/download-button.tsx'
import { SkeletonBlock } from '#src/ui/feedback/skeleton.tsx'
import styles from './attachments.module.css'
import { ImagePreview } from './image-preview.tsx'

type AttachmentsProps = {
  /** `url` is null where it is unknown: only the name is shown. */
  files: readonly { name: string; url: string | null }[]
  /** Shown in place of an image that is missing or cannot be shown. */
  emptyText: string
  onDownload: (name: string, url: string) => void
}

export const Attachments = ({ files, emptyText, onDownload }: AttachmentsProps) =>
  files.length === 0 ? (
    <div className={styles.files}>
      <ImagePreview url={null} alt="" emptyText={emptyText} />
    </div>
  ) : (
    <ul className={styles.files}>
      {files.map(({ name, url }) => (
        <li key={name} className={styles.file}>
          {url === null ? (
            name
          ) : (
            <>
              <ImagePreview url={url} alt={name} emptyText={emptyText} />
              <DownloadButton of={name} onClick={() => onDownload(name, url)} />
            </>
          )}
        </li>
      ))}
    </ul>
  )

/** One placeholder: the number of files is not known while loading. */
export const AttachmentSkeleton = () => (
  <div className={styles.files}>
    <SkeletonBlock of="picture" />
  </div>
)
