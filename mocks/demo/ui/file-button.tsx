import { useRef } from 'react'
import { Button } from '#src/ui/button.tsx'

type FileButtonProps = {
  children: string
  /** The name of the file input, which is hidden. */
  label: string
  accept: string
  onChoose: (file: File) => void
}

/** A button that opens the browser's dialog for files. The same file may be chosen again after it was corrected. */
export const FileButton = ({ children, label, accept, onChoose }: FileButtonProps) => {
  const chooser = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button onClick={() => chooser.current?.click()}>{children}</Button>
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
