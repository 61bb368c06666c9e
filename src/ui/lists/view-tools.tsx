import { Bookmark, ListChecks, SlidersHorizontal } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import buttonStyles from '#src/ui/button.module.css'
import { Button } from '#src/ui/button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { MenuButton } from '#src/ui/popups/menu-button.tsx'
import styles from './view-tools.module.css'

type ViewToolsProps = {
  views: ComponentProps<typeof MenuButton>['items']
  onOptions: () => void
  /** The tools beside them. */
  children: ReactNode
}

export const ViewTools = ({ views, onOptions, children }: ViewToolsProps) => (
  <div className={styles.tools}>
    <MenuButton
      label="Saved views"
      align="start"
      items={views}
      className={classNames(buttonStyles.button, buttonStyles.quiet)}
    >
      <Bookmark size={16} aria-hidden="true" />
      <span className={styles.label}>Saved views</span>
    </MenuButton>
    <Button variant="quiet" aria-haspopup="dialog" onClick={onOptions}>
      <SlidersHorizontal size={16} aria-hidden="true" />
      <span className={styles.label}>View options</span>
    </Button>
    {children}
  </div>
)

type SelectRowsProps = { isSelecting: boolean; onToggle: () => void }

/** Begins to select rows, or ends that. */
export const SelectRows = ({ isSelecting, onToggle }: SelectRowsProps) => (
  <Button variant="quiet" aria-pressed={isSelecting} onClick={onToggle}>
    <ListChecks size={16} aria-hidden="true" />
    <span className={styles.label}>Select rows</span>
  </Button>
)
