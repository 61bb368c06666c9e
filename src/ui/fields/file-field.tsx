import { ImageUp } from 'lucide-react'
import { type ComponentProps, type DragEvent, type ReactNode, useRef, useState } from 'react'
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
        <FileInput control={{ ...control, name, accept }} label={label} file={file} onChoose={onChoose} />
        {action}
      </div>
    </Field>
  )
}

type FileInputProps = Pick<FileFieldProps, 'label' | 'file' | 'onChoose'> & {
  control: ComponentProps<'input'>
}

/** Takes a file from the browser's dialog or dropped on it. */
const FileInput = ({ control, label, file, onChoose }: FileInputProps) => {
  const input = useRef<HTMLInputElement>(null)
  const chooseFirst = (files: FileList | null) => {
    const [first] = files ?? []
    if (first !== undefined) onChoose(first)
  }
  const drop = useFileDrop(chooseFirst)
  const remove = () => {
    onChoose(null)
    // The Remove button disappears with the file and would lose the focus.
    input.current?.focus()
  }
  return (
    <div className={classNames(styles.target, drop.isOver && styles.dragged)}>
      <ImageUp size={18} aria-hidden="true" />
      <span aria-hidden="true">{file === null ? 'Choose a file or drop it here' : file.name}</span>
      <input
        {...control}
        {...drop.handlers}
        ref={input}
        type="file"
        className={styles.input}
        // Lets the same file be chosen again after it was changed on disk.
        onClick={(event) => {
          event.currentTarget.value = ''
        }}
        onChange={(event) => chooseFirst(event.target.files)}
      />
      {file === null ? null : (
        <DismissButton label={`Remove ${label}`} className={styles.remove} onClick={remove} />
      )}
    </div>
  )
}

/** Takes files that are dropped on an element. */
const useFileDrop = (onDrop: (files: FileList) => void) => {
  const [isOver, setIsOver] = useState(false)
  return {
    isOver,
    handlers: {
      onDragEnter: () => setIsOver(true),
      onDragLeave: () => setIsOver(false),
      onDragOver: (event: DragEvent) => event.preventDefault(),
      onDrop: (event: DragEvent) => {
        event.preventDefault()
        setIsOver(false)
        onDrop(event.dataTransfer.files)
      },
    },
  }
}
