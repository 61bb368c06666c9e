import { useRef } from 'react'
import { Button } from '#src/ui/button.tsx'
import { useFileDrop } from '#src/ui/fields/use-file-drop.ts'

type FileButtonProps = {
  children: string
  /** The name of the file input, which is hidden. */
  label: string
  accept: string
  onChoose: (file: File) => void
}

/** A button that opens the browser's dialog for files, and takes one that is dropped on it. The same file may be chosen again after it was corrected. */
export const FileButton = ({ children, label, accept, onChoose }: FileButtonProps) => {
  const chooser = useRef<HTMLInputElement>(null)
  const drop = useFileDrop(onChoose)
  return (
    <>
      <Button
        {...drop.handlers}
        variant={drop.isOver ? 'primary' : 'secondary'}
        onClick={() => chooser.current?.click()}
      >
        {children}
      </Button>
      <input
        ref={chooser}
        type="file"
        accept={accept}
        aria-label={label}
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? []
          target.value = ''
          if (file !== undefined) onChoose(file)
        }}
      />
    </>
  )
}
