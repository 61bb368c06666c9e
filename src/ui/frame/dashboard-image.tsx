import type { ReactNode } from 'react'
import styles from './dashboard-image.module.css'

/** A full-screen picture, by day or night according to the theme. */
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
