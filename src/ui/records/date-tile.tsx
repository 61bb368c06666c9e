import { SkeletonBlock } from '#src/ui/feedback/skeleton.tsx'
import styles from './date-tile.module.css'

type DateTileProps = {
  month: string
  day: string
  year: string
  /** ISO date. */
  dateTime: string
  /** The whole date, as a tooltip. */
  title: string
}

export const DateTile = ({ month, day, year, dateTime, title }: DateTileProps) => (
  <time className={styles.tile} dateTime={dateTime} title={title}>
    <span className={styles.month}>{month}</span> <span className={styles.day}>{day}</span>{' '}
    <span className={styles.year}>{year}</span>
  </time>
)

export const DateTileSkeleton = () => <SkeletonBlock of="tile" />
