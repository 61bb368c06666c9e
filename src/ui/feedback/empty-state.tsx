import { Inbox, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

type EmptyStateProps = {
  title: string
  hint?: string | undefined
  icon?: LucideIcon
  /** The way out: a button or a link. */
  action?: ReactNode
}

/** What stands where nothing is: what is missing, why, and a way out. */
export const EmptyState = ({ title, hint, icon: Icon = Inbox, action }: EmptyStateProps) => (
  <div className={styles.empty}>
    <Icon className={styles.picture} size={36} strokeWidth={1.25} aria-hidden="true" />
    <p className={styles.title}>{title}</p>
    {hint ? <p className={styles.hint}>{hint}</p> : null}
    {action ? <div className={styles.action}>{action}</div> : null}
  </div>
)
