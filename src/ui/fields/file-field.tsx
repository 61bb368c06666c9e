import type { ReactNode } from 'react'
import { ImagePreview } from '#src/ui/records/image-preview.tsx'
import { useObjectUrl } from '#src/ui/records/use-object-url.ts'
import { Field, useFieldControl } from './field.tsx'
import styles from './file-field.module.css'
import { FileInput } from './file-input.tsx'

type FileFieldProps = {
  label: string
  name: string
  required?: boolean | undefined
  hints: readonly string[]
  error?: string | undefined
  /** For the browser's file dialog only; validation is separate. */
  accept: string
  file: File | null
  /** The file as it is shown: a browser shows an SVG by its type alone. */
  shown?: File | null
  onChoose: (file: File | null) => void
  /** The URL of the stored image, shown until another is chosen. */
  current?: string | null
  emptyText: string
  /** A further action, such as a download. */
  action?: ReactNode
}

export const FileField = ({
  label,
  name,
  required,
  hints,
  error,
  accept,
  file,
  shown = file,
  onChoose,
  current = null,
  emptyText,
  action,
}: FileFieldProps) => {
  const texts = { label, required, hint: hints, error }
  const control = useFieldControl(texts)
  const chosen = useObjectUrl(error === undefined ? shown : null)
  return (
    <Field {...texts} id={control.id}>
      <div className={styles.field}>
        <ImagePreview
          url={file === null ? current : chosen}
          alt={file === null ? label : file.name}
          emptyText={file !== null && error !== undefined ? file.name : emptyText}
        />
        <FileInput
          control={{ ...control, name, accept }}
          chosen={file?.name}
          onChoose={onChoose}
          remove={file === null ? undefined : { label: `Remove ${label}`, onRemove: () => onChoose(null) }}
        />
        {action}
      </div>
    </Field>
  )
}
