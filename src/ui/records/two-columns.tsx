import type { ReactNode } from 'react'
import styles from './two-columns.module.css'

/** Two columns of cards, one below the other where there is no space for both. */
export const TwoColumns = ({ children }: { children: ReactNode }) => (
  <div className={styles.columns}>{children}</div>
)

/** Two small cards beside each other in a column. */
export const Pair = ({ children }: { children: ReactNode }) => <div className={styles.pair}>{children}</div>

export const PageColumn = ({ children }: { children: ReactNode }) => (
  <div className={styles.column}>{children}</div>
)
