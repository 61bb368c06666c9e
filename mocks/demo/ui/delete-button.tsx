import { useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { announce } from '#src/ui/feedback/live-region.tsx'
import hidden from '#src/ui/surfaces.module.css'

/** Asks in its place, for nothing brings back what is deleted. Who presses it twice keeps it. */
export const DeleteButton = ({ title, onDelete }: { title: string; onDelete: () => void }) => {
  const [isAsking, setIsAsking] = useState(false)
  const name = <span className={hidden.hidden}> {title}</span>
  const ask = () => {
    setIsAsking(true)
    announce(`Delete ${title}?`)
  }
  return (
    <>
      <Button variant="quiet" onClick={isAsking ? () => setIsAsking(false) : ask}>
        {isAsking ? 'Keep' : 'Delete'}
        {name}
      </Button>
      {isAsking ? (
        <Button variant="danger" onClick={onDelete}>
          Delete for good{name}
        </Button>
      ) : null}
    </>
  )
}
