import { classNames } from '#src/ui/class-names.ts'
import styles from './status-badge.module.css'

/** Each has a class here, and one for the dots of the dashboard in overview.module.css. */
export const statusTones = ['positive', 'negative', 'neutral', 'waiting'] as const

export type StatusTone = (typeof statusTones)[number]

type StatusBadgeProps = { label: string; tone: StatusTone }

/** For the cells of a list, which render often: no component. */
export const renderBadge = ({ label, tone }: StatusBadgeProps) => (
  <span className={classNames(styles.badge, styles[tone])}>{label}</span>
)

export const StatusBadge = (badge: StatusBadgeProps) => renderBadge(badge)
