import type { ReactNode } from 'react'
import styles from './dashboard-image.module.css'

/** The full-screen picture of the dashboard, by day or night according to the theme, with a heading on it. */
export const DashboardImage = ({ title, children }: { title: string; children?: ReactNode }) => (
  <div className={styles.image}>
    <div className={styles.text}>
      <h1 className={styles.title} tabIndex={-1}>
        {title}
      </h1>
      {children}
    </div>
  </div>
)
