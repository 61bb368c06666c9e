import { Download } from 'lucide-react'
import { useId } from 'react'
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
  return (
    <div className={styles.control} data-keeps-focus>
      {progress === null ? null : (
        <span className={styles.running}>
          <span id={progressId} className={styles.progress}>
            {progress}
          </span>
          <Button onClick={onCancel}>Cancel</Button>
        </span>
      )}
      <Button
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
