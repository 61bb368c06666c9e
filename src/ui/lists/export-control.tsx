import { Download } from 'lucide-react'
import { useId, useLayoutEffect, useRef } from 'react'
import { Button } from '#src/ui/button.tsx'
import styles from './export-control.module.css'

type ExportControlProps = {
  /** The progress as text; null while no export runs. */
  progress: string | null
  disabled: boolean
  onExport: () => void
  onCancel: () => void
}

export const ExportControl = ({ progress, disabled, onExport, onCancel }: ExportControlProps) => {
  const progressId = useId()
  const button = useRef<HTMLButtonElement>(null)
  return (
    <div className={styles.control}>
      {progress === null ? null : (
        <Running
          id={progressId}
          progress={progress}
          onCancel={onCancel}
          returnFocus={() => button.current?.focus()}
        />
      )}
      <Button
        ref={button}
        variant="quiet"
        busy={progress !== null}
        disabled={disabled}
        aria-describedby={progress === null ? undefined : progressId}
        onClick={onExport}
      >
        <Download size={16} aria-hidden="true" />
        Export CSV
      </Button>
    </div>
  )
}

type RunningProps = { id: string; progress: string; onCancel: () => void; returnFocus: () => void }

const Running = ({ id, progress, onCancel, returnFocus }: RunningProps) => {
  const element = useRef<HTMLSpanElement>(null)
  const latestReturnFocus = useRef(returnFocus)
  // A layout effect is cleaned up before its element is removed, while Cancel may still have the focus.
  useLayoutEffect(() => {
    const current = element.current
    return () => {
      if (current?.contains(document.activeElement)) latestReturnFocus.current()
    }
  }, [])
  return (
    <span ref={element} className={styles.running}>
      <span id={id} className={styles.progress}>
        {progress}
      </span>
      <Button onClick={onCancel}>Cancel</Button>
    </span>
  )
}
