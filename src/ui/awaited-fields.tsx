import styles from './field.module.css'
import fileStyles from './file-field.module.css'
import { SkeletonBlock } from './skeleton.tsx'

/** Fields whose record is on its way: their labels, over bars where their controls will stand. */
export const AwaitedFields = ({ labels }: { labels: readonly string[] }) =>
  labels.map((label) => (
    <div key={label} className={styles.field}>
      <div className={styles.caption}>{label}</div>
      <SkeletonBlock of="control" />
    </div>
  ))

/** The same for an image that can be chosen. */
export const AwaitedFileField = ({ label, hint }: { label: string; hint: string }) => (
  <div className={styles.field}>
    <div className={styles.caption}>{label}</div>
    <div className={fileStyles.field}>
      <SkeletonBlock of="picture" />
      <SkeletonBlock of="control" />
    </div>
    <p className={styles.hint}>{hint}</p>
  </div>
)
