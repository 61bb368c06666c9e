import type { ReactNode } from 'react'
import styles from './form-actions.module.css'

/** The buttons at the end of a form; sticky, so that they stay visible in a long form. */
export const FormActions = ({ children }: { children: ReactNode }) => (
  <div className={styles.actions}>{children}</div>
)

/** A line above the buttons, as visible as they are. */
export const FormMessage = ({ children }: { children: ReactNode }) => (
  <div className={styles.message}>{children}</div>
)
