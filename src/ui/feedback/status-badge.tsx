import { classNames } from '#src/ui/class-names.ts'
import styles from './status-badge.module.css'

type StatusBadgeProps = { label: string; tone: 'positive' | 'negative' | 'neutral' | 'waiting' }

/** For the cells of a list, which render often: no component. */
export const renderBadge = ({ label, tone }: StatusBadgeProps) => (
  <span className={classNames(styles.badge, styles[tone])}>{label}</span>
)

export const StatusBadge = (badge: StatusBadgeProps) => renderBadge(badge)
