import { SkeletonBlock } from '#src/ui/feedback/skeleton.tsx'
import styles from './field.module.css'
import fileStyles from './file-field.module.css'

/** Fields whose record is on its way: their labels, over bars where their controls will stand. */
export const FieldSkeletons = ({ labels }: { labels: readonly string[] }) =>
  labels.map((label) => <FieldSkeleton key={label} label={label} />)

/** One of them, with the hint that will stand under it. */
export const FieldSkeleton = ({ label, hint }: { label: string; hint?: string }) => (
  <div className={styles.field}>
    <div className={styles.caption}>{label}</div>
    <SkeletonBlock of="control" />
    {hint === undefined ? null : <p className={styles.hint}>{hint}</p>}
  </div>
)

/** The same for an image that can be chosen. */
export const FileFieldSkeleton = ({ label, hint }: { label: string; hint: string }) => (
  <div className={styles.field}>
    <div className={styles.caption}>{label}</div>
    <div className={fileStyles.field}>
      <SkeletonBlock of="picture" />
      <SkeletonBlock of="control" />
    </div>
    <p className={styles.hint}>{hint}</p>
  </div>
)
