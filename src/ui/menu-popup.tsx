import { Menu } from '@base-ui/react/menu'
import { Check } from 'lucide-react'
import type { KeyboardEvent, ReactNode, RefObject } from 'react'
import { Link } from 'wouter'
import { classNames } from './class-names.ts'
import styles from './menu.module.css'
import type { MenuItem } from './menu-items.ts'

type MenuPopupProps = {
  label: string
  items: readonly MenuItem[]
  side: 'top' | 'bottom'
  align: 'start' | 'end'
  opener: RefObject<HTMLButtonElement | null>
  onClose: () => void
}

/**
 * The open menu, at the button that opened it. It lives in a chunk of its own, since Base UI weighs more than a whole list:
 * menu-button.tsx fetches it when somebody is about to open a menu.
 */
export const MenuPopup = ({ label, items, side, align, opener, onClose }: MenuPopupProps) => (
  <Menu.Root open onOpenChange={onClose}>
    <Menu.Portal>
      <Menu.Positioner className={styles.positioner} anchor={opener} side={side} align={align} sideOffset={4}>
        <Menu.Popup
          className={styles.popup}
          aria-label={label}
          finalFocus={opener}
          ref={focusFirstItem}
          onKeyDown={(event) => closeByTab(event, onClose)}
        >
          <Choices items={items}>
            {items.map((item) => (
              <Entry key={item.label} item={item} />
            ))}
          </Choices>
        </Menu.Popup>
      </Menu.Positioner>
    </Menu.Portal>
  </Menu.Root>
)

/** Choices that exclude each other stand in a group, as screen readers count them. */
const Choices = ({ items, children }: { items: readonly MenuItem[]; children: ReactNode }) => {
  const chosen = items.find((item) => 'checked' in item && item.checked)
  return chosen === undefined ? children : <Menu.RadioGroup value={chosen.label}>{children}</Menu.RadioGroup>
}

const Entry = ({ item }: { item: MenuItem }) => {
  const className = classNames(styles.item, item.tone === 'danger' && styles.danger)
  if ('href' in item) {
    return (
      <Menu.LinkItem className={className} closeOnClick render={<Link href={item.href} />}>
        {item.label}
      </Menu.LinkItem>
    )
  }
  return item.checked === undefined ? (
    <Menu.Item className={className} onClick={item.onSelect}>
      {item.label}
    </Menu.Item>
  ) : (
    <Menu.RadioItem className={className} value={item.label} closeOnClick onClick={item.onSelect}>
      {item.label}
      <Menu.RadioItemIndicator className={styles.chosen}>
        <Check size={16} aria-hidden="true" />
      </Menu.RadioItemIndicator>
    </Menu.RadioItem>
  )
}

/** Base UI leads Tab on from its own trigger, which there is none of here: the focus would be lost between the two. */
const closeByTab = (event: KeyboardEvent, onClose: () => void): void => {
  if (event.key !== 'Tab') return
  event.preventDefault()
  onClose()
}

const focusFirstItem = (popup: HTMLElement | null): void => {
  if (popup)
    requestAnimationFrame(() =>
      popup.querySelector<HTMLElement>('[aria-checked=true], [role=menuitem]')?.focus(),
    )
}
