import type { ReactNode } from 'react'
import styles from './app-frame.module.css'

type AppFrameProps = {
  /** Makes everything in it inert. */
  over: boolean
  children: ReactNode
}

/** Fills the window; the outermost element of every screen. */
export const AppFrame = ({ over, children }: AppFrameProps) => (
  <div className={styles.frame} inert={over}>
    {children}
  </div>
)
