import { SkeletonBlock } from '#src/ui/feedback/skeleton.tsx'
import styles from './date-tile.module.css'

type DateTileProps = {
  month: string
  day: string
  /** ISO date. */
  dateTime: string
  /** The whole date, as a tooltip. */
  title: string
}

export const DateTile = ({ month, day, dateTime, title }: DateTileProps) => (
  <time className={styles.tile} dateTime={dateTime} title={title}>
    <span className={styles.month}>{month}</span> <span className={styles.day}>{day}</span>
  </time>
)

export const DateTileSkeleton = () => <SkeletonBlock of="tile" />
