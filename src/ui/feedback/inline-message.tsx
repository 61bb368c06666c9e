import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './inline-message.module.css'

type InlineMessageProps = {
  text: string
  /** What can be done about it. */
  action: ReactNode
}

/** Says in place that something is wrong with what stands under it. */
export const InlineMessage = ({ text, action }: InlineMessageProps) => (
  <div className={styles.message}>
    <TriangleAlert size={18} aria-hidden="true" />
    <p className={styles.text}>{text}</p>
    {action}
  </div>
)
