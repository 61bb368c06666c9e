import type { ReactNode } from 'react'
import styles from './sheet.module.css'

/** The sheet of paper on which a record is read. */
export const Sheet = ({ busy, children }: { busy: boolean; children: ReactNode }) => (
  <section className={styles.sheet} aria-busy={busy}>
    {children}
  </section>
)
