import type { ReactNode } from 'react'
import styles from './page.module.css'

export const PageLayout = ({ children }: { children: ReactNode }) => (
  <div className={styles.page}>{children}</div>
)
