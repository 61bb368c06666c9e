import type { ReactNode } from 'react'
import styles from '#src/ui/fields/form-frame.module.css'

/** A record that is read, or waited for; its parts stand under each other as those of its form do. */
export const RecordFrame = ({ busy, children }: { busy: boolean; children: ReactNode }) => (
  <div className={styles.form} aria-busy={busy}>
    {children}
  </div>
)
