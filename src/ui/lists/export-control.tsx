import { Download } from 'lucide-react'
import { useId, useLayoutEffect, useRef } from 'react'
import { Button } from '#src/ui/button.tsx'
import styles from './export-control.module.css'

type ExportControlProps = {
  /** How far the export is, in words; null while none runs. */
  progress: string | null
  /** Whether there is anything to export. */
  disabled: boolean
  onExport: () => void
  onCancel: () => void
}

/** The button that saves a list as a file, with the way that is done and the way out beside it while it runs. */
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
          passFocus={() => button.current?.focus()}
        />
      )}
      <Button
        ref={button}
        look="quiet"
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

type RunningProps = { id: string; progress: string; onCancel: () => void; passFocus: () => void }

const Running = ({ id, progress, onCancel, passFocus }: RunningProps) => {
  const part = useRef<HTMLSpanElement>(null)
  const pass = useRef(passFocus)
  // A layout effect ends while the part still stands: Cancel would take the focus along.
  useLayoutEffect(() => {
    const element = part.current
    return () => {
      if (element?.contains(document.activeElement)) pass.current()
    }
  }, [])
  return (
    <span ref={part} className={styles.running}>
      <span id={id} className={styles.progress}>
        {progress}
      </span>
      <Button onClick={onCancel}>Cancel</Button>
    </span>
  )
}
