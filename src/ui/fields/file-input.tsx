import { Upload } from 'lucide-react'
import { type ComponentProps, useRef } from 'react'
import { classNames } from '#src/ui/class-names.ts'
import { DismissButton } from '#src/ui/feedback/notice-buttons.tsx'
import styles from './file-input.module.css'
import { useFileDrop } from './use-file-drop.ts'

type FileInputProps = {
  control: ComponentProps<'input'>
  /** In place of the invitation: the name of the chosen file. */
  chosen?: string | undefined
  onChoose: (file: File) => void
  /** The button that removes the chosen file. */
  remove?: { label: string; onRemove: () => void } | undefined
}

/** Takes a file from the browser's dialog or dropped on it. */
export const FileInput = ({ control, chosen, onChoose, remove }: FileInputProps) => {
  const input = useRef<HTMLInputElement>(null)
  const drop = useFileDrop(onChoose)
  return (
    <div className={classNames(styles.target, drop.isOver && styles.dragged)}>
      <Upload size={18} aria-hidden="true" />
      <span aria-hidden="true">{chosen ?? 'Choose a file or drop it here'}</span>
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
        onChange={({ target }) => {
          const [first] = target.files ?? []
          if (first !== undefined) onChoose(first)
        }}
      />
      {remove === undefined ? null : (
        <DismissButton
          label={remove.label}
          className={styles.remove}
          onClick={() => {
            remove.onRemove()
            // The button disappears with the file and would lose the focus.
            input.current?.focus()
          }}
        />
      )}
    </div>
  )
}
