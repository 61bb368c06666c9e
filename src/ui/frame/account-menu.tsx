import { ChevronsUpDown } from 'lucide-react'
import { useState } from 'react'
import { classNames } from '#src/ui/class-names.ts'
import type { MenuItem } from '#src/ui/popups/menu-button.tsx'
import { MenuButton } from '#src/ui/popups/menu-button.tsx'
import { usePicture } from '#src/ui/records/pictures.ts'
import avatarStyles from './avatar.module.css'
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

type AvatarProps = { name: string; photo?: string | null | undefined }

/** A person's photo, or the initials. Decorative: the name is always beside it. */
export const Avatar = ({ name, photo: stored = null }: AvatarProps) => {
  const photo = usePicture(stored)
  const [broken, setBroken] = useState<string | null>(null)
  return photo && photo !== broken ? (
    <img
      className={avatarStyles.avatar}
      src={photo}
      alt=""
      width={36}
      height={36}
      onError={() => setBroken(photo)}
    />
  ) : (
    <span className={avatarStyles.avatar} data-initials={initials(name)} aria-hidden="true" />
  )
}

const initials = (name: string): string => {
  const words = name.trim().split(/\s+/)
  const [first, last] = [words[0], words.length > 1 ? words.at(-1) : undefined]
  return [first, last]
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase()
}
