import type { ReactNode } from 'react'
import styles from './page-parts.module.css'

/** As wide as a form of a few fields. */
export const NarrowColumn = ({ children }: { children: ReactNode }) => (
  <div className={styles.narrow}>{children}</div>
)

/** Quiet buttons from one popup to related ones. */
export const PopupLinks = ({ children }: { children: ReactNode }) => (
  <div className={styles.links}>{children}</div>
)
