import { ImageUp } from 'lucide-react'
import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import { classNames } from '#src/ui/class-names.ts'
import { DismissButton } from '#src/ui/feedback/notice-buttons.tsx'
import { ImagePreview } from '#src/ui/records/image-preview.tsx'
import { useObjectUrl } from '#src/ui/records/use-object-url.ts'
import { Field, useFieldControl } from './field.tsx'
import styles from './file-field.module.css'

type FileFieldProps = {
  label: string
  name: string
  required?: boolean | undefined
  hints: readonly string[]
  error?: string | undefined
  /** The media types that the browser's own dialog offers. */
  accept: string
  /** What is chosen; null for nothing. */
  file: File | null
  onChoose: (file: File | null) => void
  /** The address of the image that stands there until another is chosen. */
  current?: string | null
  emptyText: string
  /** What else can be done with the image that stands there. */
  action?: ReactNode
}

/** A labelled image input: chosen by a click or dropped on it, shown at once where it may be, and taken away again. */
export const FileField = ({
  label,
  name,
  required,
  hints,
  error,
  accept,
  file,
  onChoose,
  current = null,
  emptyText,
  action,
}: FileFieldProps) => {
  const texts = { label, required, hint: hints, error }
  const control = useFieldControl(texts)
  const [dragged, setDragged] = useState(false)
  const chosen = useObjectUrl(error === undefined ? file : null)
  const input = useRef<HTMLInputElement>(null)
  const take = (files: FileList | null) => {
    const [first] = files ?? []
    if (first !== undefined) onChoose(first)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setDragged(false)
    take(event.dataTransfer.files)
  }
  const remove = () => {
    onChoose(null)
    // The button goes with the file, and would take the focus along.
    input.current?.focus()
  }
  return (
    <Field {...texts} id={control.id}>
      <div className={styles.field}>
        <ImagePreview
          url={file === null ? current : chosen}
          alt={file === null ? label : file.name}
          emptyText={file !== null && error !== undefined ? file.name : emptyText}
        />
        <div className={classNames(styles.target, dragged && styles.dragged)}>
          <ImageUp size={18} aria-hidden="true" />
          <span aria-hidden="true">{file === null ? 'Choose a file or drop it here' : file.name}</span>
          <input
            {...control}
            ref={input}
            type="file"
            name={name}
            accept={accept}
            className={styles.input}
            // The same file can be chosen again after it was changed on the disk.
            onClick={(event) => {
              event.currentTarget.value = ''
            }}
            onChange={(event) => take(event.target.files)}
            onDragEnter={() => setDragged(true)}
            onDragLeave={() => setDragged(false)}
            onDragOver={(event) => event.preventDefault()}
            onDrop={drop}
          />
          {file === null ? null : (
            <DismissButton label={`Remove ${label}`} className={styles.remove} onClick={remove} />
          )}
        </div>
        {action}
      </div>
    </Field>
  )
}
