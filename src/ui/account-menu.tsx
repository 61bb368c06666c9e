import { ChevronsUpDown } from 'lucide-react'
import { Avatar } from './avatar.tsx'
import { classNames } from './class-names.ts'
import { MenuButton } from './menu-button.tsx'
import type { MenuItem } from './menu-items.ts'
import styles from './sidebar.module.css'

type AccountMenuProps = {
  name: string
  photo?: string | null | undefined
  items: readonly MenuItem[]
}

/** Who is signed in, at the foot of the sidebar; a press opens what can be done with one's own account. */
export const AccountMenu = ({ name, photo, items }: AccountMenuProps) => (
  <MenuButton
    label={`Account menu ${name}`}
    items={items}
    side="top"
    align="start"
    className={classNames(styles.entry, styles.account)}
  >
    <Avatar name={name} photo={photo} />
    <span className={classNames(styles.label, styles.person)}>{name}</span>
    <ChevronsUpDown className={styles.mark} size={16} aria-hidden="true" />
  </MenuButton>
)
