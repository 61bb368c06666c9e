import { classNames } from '#src/ui/class-names.ts'
import styles from './skeleton.module.css'

export const Skeleton = ({ length }: { length: 'short' | 'medium' | 'long' }) => (
  <span className={classNames(styles.skeleton, styles[length])} aria-hidden="true" />
)

export const SkeletonBlock = ({ of }: { of: 'control' | 'picture' | 'tile' }) => (
  <span className={classNames(styles.skeleton, styles[of])} aria-hidden="true" />
)
