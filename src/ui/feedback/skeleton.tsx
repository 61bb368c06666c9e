import { classNames } from '#src/ui/class-names.ts'
import styles from './skeleton.module.css'

/** A grey bar in the place of a text that is on its way; it stands in a line of that text's height. */
export const Skeleton = ({ length }: { length: 'short' | 'medium' | 'long' }) => (
  <span className={classNames(styles.skeleton, styles[length])} aria-hidden="true" />
)

/** The same in the place of a control, of an image in its frame, or of the tile of a date. */
export const SkeletonBlock = ({ of }: { of: 'control' | 'picture' | 'tile' }) => (
  <span className={classNames(styles.skeleton, styles[of])} aria-hidden="true" />
)
