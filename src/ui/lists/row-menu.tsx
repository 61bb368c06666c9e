import {
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { commandKey } from '#src/ui/keys.ts'
import { type MenuItem, MenuPopup } from '#src/ui/popups/menu-button.tsx'
import styles from './row-menu.module.css'

/**
 * The button of a row's menu, for a DataTable with `itemsOf`. The id is part of its name because names need not be unique.
 * No component: a page of rows renders with each step of a list.
 */
export const rowMenuButton = ({ name, id }: { name: string; id: number }) => (
  <button
    type="button"
    className={styles.opener}
    aria-label={`Actions for ${name} (${id})`}
    aria-haspopup="menu"
    aria-expanded={false}
    data-menu={id}
  />
)

/** One menu for all rows: it opens at the button that was pressed. `itemsOf` returns null where a row is gone, with its menu. */
export const useRowMenu = (itemsOf: (id: number) => readonly MenuItem[] | null) => {
  const opener = useRef<HTMLButtonElement>(null)
  const popupId = useId()
  const [openId, setOpenId] = useState<number | null>(null)
  const items = openId === null ? null : itemsOf(openId)
  const isOpen = items !== null
  useEffect(() => {
    if (!isOpen) setOpenId(null)
  }, [isOpen])
  // By hand: the rows do not render again because a menu opens.
  useLayoutEffect(() => {
    const button = opener.current
    if (!isOpen || button === null) return
    button.setAttribute('aria-expanded', 'true')
    button.setAttribute('aria-controls', popupId)
    return () => {
      button.setAttribute('aria-expanded', 'false')
      button.removeAttribute('aria-controls')
    }
  }, [isOpen, popupId])
  const open = ({ target }: MouseEvent | KeyboardEvent): boolean => {
    const button = target instanceof Element ? target.closest<HTMLButtonElement>('button[data-menu]') : null
    if (button === null) return false
    opener.current = button
    setOpenId(Number(button.dataset.menu))
    return true
  }
  return {
    open,
    openByArrow: (event: KeyboardEvent) => {
      const key = commandKey(event)
      if ((key === 'ArrowDown' || key === 'ArrowUp') && open(event)) event.preventDefault()
    },
    menu:
      items === null ? null : (
        <MenuPopup
          id={popupId}
          role="menu"
          label={opener.current?.getAttribute('aria-label') ?? ''}
          items={items}
          opener={opener}
          onClose={() => setOpenId(null)}
        />
      ),
  }
}
