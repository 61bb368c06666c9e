import { SkeletonBlock } from '#src/ui/feedback/skeleton.tsx'
import styles from './date-tile.module.css'

type DateTileProps = {
  month: string
  day: string
  /** The same time for machines, and as a sentence for who rests the pointer on it. */
  dateTime: string
  title: string
}

/** A date as a leaf of a tear-off calendar. */
export const DateTile = ({ month, day, dateTime, title }: DateTileProps) => (
  <time className={styles.tile} dateTime={dateTime} title={title}>
    <span className={styles.month}>{month}</span> <span className={styles.day}>{day}</span>
  </time>
)

/** What stands in its place while the date is on its way. */
export const DateTileSkeleton = () => <SkeletonBlock of="tile" />
