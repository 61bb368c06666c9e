import { classNames } from '#src/ui/class-names.ts'
import styles from './skeleton.module.css'

/** A grey bar in place of a line of text. */
export const Skeleton = ({ length }: { length: 'short' | 'medium' | 'long' }) => (
  <span className={classNames(styles.skeleton, styles[length])} aria-hidden="true" />
)

/** A grey block of the size of a form control, an image preview or a date tile. */
export const SkeletonBlock = ({ of }: { of: 'control' | 'picture' | 'tile' }) => (
  <span className={classNames(styles.skeleton, styles[of])} aria-hidden="true" />
)
