import { History } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './notice-bar.module.css'

type QuietBarProps = {
  label: string
  text: string
  /** What can be done about it. */
  children: ReactNode
}

/** Says something useful above what it is about, without pressing. */
export const NoticeBar = ({ label, text, children }: QuietBarProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset belongs to a form, and this stands before one
  <div role="group" aria-label={label} className={styles.bar}>
    <History size={18} aria-hidden="true" />
    <p className={styles.text}>{text}</p>
    <div className={styles.actions}>{children}</div>
  </div>
)
