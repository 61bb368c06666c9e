import { type DragEvent, useState } from 'react'

/** Takes the first file that is dropped on an element; elsewhere the portal refuses files. */
export const useFileDrop = (onDrop: (file: File) => void) => {
  const [isOver, setIsOver] = useState(false)
  return {
    isOver,
    handlers: {
      onDragEnter: () => setIsOver(true),
      onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setIsOver(false)
      },
      onDragOver: (event: DragEvent) => event.preventDefault(),
      onDrop: (event: DragEvent) => {
        event.preventDefault()
        setIsOver(false)
        const [file] = event.dataTransfer.files
        if (file !== undefined) onDrop(file)
      },
    },
  }
}
