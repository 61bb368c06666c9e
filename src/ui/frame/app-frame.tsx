import type { ReactNode } from 'react'
import styles from './app-frame.module.css'

type GroundProps = {
  /** Nothing on it can be used any more. */
  over: boolean
  children: ReactNode
}

/** What a whole screen stands on; it fills the window. */
export const AppFrame = ({ over, children }: GroundProps) => (
  <div className={styles.ground} inert={over}>
    {children}
  </div>
)
