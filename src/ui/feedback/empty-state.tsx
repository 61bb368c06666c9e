import { CircleAlert, FilterX, Inbox, type LucideIcon, SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

type EmptyStateProps = {
  title: string
  hint?: string | undefined
  icon?: LucideIcon
  /** Buttons or links to the next step. */
  action?: ReactNode
}

/** Shown in place of content: what is missing, why, and what to do next. */
export const EmptyState = ({ title, hint, icon: Icon = Inbox, action }: EmptyStateProps) => (
  <div className={styles.empty}>
    <Icon className={styles.picture} size={36} strokeWidth={1.25} aria-hidden="true" />
    <p className={styles.title}>{title}</p>
    {hint ? <p className={styles.hint}>{hint}</p> : null}
    {action ? <div className={styles.action}>{action}</div> : null}
  </div>
)

export const emptyStateIcons = {
  search: SearchX,
  filter: FilterX,
  failure: CircleAlert,
} as const satisfies Record<string, LucideIcon>
