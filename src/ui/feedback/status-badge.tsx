import { classNames } from '#src/ui/class-names.ts'
import styles from './status-badge.module.css'

type StatusBadgeProps = { label: string; tone: 'positive' | 'negative' | 'neutral' | 'waiting' }

export const StatusBadge = ({ label, tone }: StatusBadgeProps) => (
  <span className={classNames(styles.badge, styles[tone])}>{label}</span>
)
