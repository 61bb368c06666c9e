import { Button } from '#src/ui/button.tsx'
import styles from './plain-notices.module.css'

type PlainNoticesProps = { lines: readonly string[]; onClose: () => void }

/** What notices say, where the code of toasts is missing. */
export const PlainNotices = ({ lines, onClose }: PlainNoticesProps) =>
  lines.length === 0 ? null : (
    <div role="alert" className={`${styles.place} ${styles.notices}`}>
      <p>{lines.join('\n')}</p>
      <Button onClick={onClose}>Dismiss</Button>
    </div>
  )
