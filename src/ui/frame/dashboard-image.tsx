import type { ReactNode } from 'react'
import styles from './dashboard-image.module.css'

/** The full-screen picture (day or night, after the theme) with a heading in its sky. */
export const DashboardImage = ({ title, children }: { title: string; children?: ReactNode }) => (
  <div className={styles.scenery}>
    <div className={styles.words}>
      <h1 className={styles.title} tabIndex={-1}>
        {title}
      </h1>
      {children}
    </div>
  </div>
)
