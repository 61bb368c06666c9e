import type { ReactNode } from 'react'
import styles from './form-actions.module.css'

/** The buttons at the end of a form; they stay in sight while a long form scrolls. */
export const FormActions = ({ children }: { children: ReactNode }) => (
  <div className={styles.actions}>{children}</div>
)
