import { Search } from 'lucide-react'
import { classNames } from '#src/ui/class-names.ts'
import styles from './sidebar.module.css'

export const PaletteButton = ({ onPress }: { onPress: () => void }) => (
  <button
    type="button"
    className={styles.entry}
    aria-haspopup="dialog"
    aria-keyshortcuts="Control+K Meta+K"
    onClick={onPress}
  >
    <Search size={20} aria-hidden="true" />
    <span className={styles.label}>Search</span>
    <span className={classNames(styles.mark, styles.keys)} aria-hidden="true">
      Ctrl K
    </span>
  </button>
)
