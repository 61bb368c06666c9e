import { MenuButton } from '#src/ui/popups/menu-button.tsx'
import type { MenuItems } from '#src/ui/popups/menu-popup.tsx'
import styles from './row-menu.module.css'

type RowMenuProps = { name: string; id: number; items: MenuItems }

/** The actions of one row. The id is part of the button's name because names need not be unique. */
export const RowMenu = ({ name, id, items }: RowMenuProps) => (
  <MenuButton label={`Actions for ${name} (${id})`} items={items} className={styles.opener} />
)
