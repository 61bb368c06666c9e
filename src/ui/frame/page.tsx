import type { ReactNode } from 'react'
import styles from './page.module.css'

/** The sheet that a screen stands on: the space around it and between its parts. */
export const Page = ({ children }: { children: ReactNode }) => <div className={styles.page}>{children}</div>

/** The row above a list that holds what narrows it. */
export const Toolbar = ({ children }: { children: ReactNode }) => (
  <div className={styles.toolbar}>{children}</div>
)

/** The ways from a popup to others like it, as buttons of the quiet look. */
export const PopupLinks = ({ children }: { children: ReactNode }) => (
  <div className={styles.ways}>{children}</div>
)
