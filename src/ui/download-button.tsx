import { Download } from 'lucide-react'
import { Button } from './button.tsx'
import styles from './download-button.module.css'

type DownloadButtonProps = {
  of: string
  onClick: () => void
}

export const DownloadButton = ({ of, onClick }: DownloadButtonProps) => (
  <Button variant="quiet" wide onClick={onClick}>
    <Download size={16} aria-hidden="true" />
    <span className={styles.name}>{`Download ${of}`}</span>
  </Button>
)
