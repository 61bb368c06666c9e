import { ChevronsUpDown } from 'lucide-react'
import { classNames } from '#src/ui/class-names.ts'
import { MenuButton } from '#src/ui/popups/menu-button.tsx'
import type { MenuItem } from '#src/ui/popups/menu-popup.tsx'
import { Avatar } from './avatar.tsx'
import styles from './sidebar.module.css'

type AccountMenuProps = {
  name: string
  photo?: string | null | undefined
  items: readonly MenuItem[]
  /** Shown below the menu. */
  version: string
}

/** The signed-in user at the foot of the sidebar, with the account actions as a menu. */
export const AccountMenu = ({ name, photo, items, version }: AccountMenuProps) => (
  <MenuButton
    label={`Account menu ${name}`}
    items={items}
    note={version}
    side="top"
    align="start"
    className={classNames(styles.entry, styles.account)}
  >
    <Avatar name={name} photo={photo} />
    <span className={classNames(styles.label, styles.person)}>{name}</span>
    <ChevronsUpDown className={styles.mark} size={16} aria-hidden="true" />
  </MenuButton>
)
