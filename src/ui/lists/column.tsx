import type { ReactNode } from 'react'
import styles from './column.module.css'

/** As wide as a form of a few fields, on screens that have more room. */
export const Column = ({ children }: { children: ReactNode }) => (
  <div className={styles.column}>{children}</div>
)
