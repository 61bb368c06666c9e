import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import type { MenuItem } from './menu-popup.tsx'
import { MenuPopup } from './menu-popup.tsx'

type MenuButtonProps = {
  label: string
  items: readonly MenuItem[]
  className: string | undefined
  side?: 'top' | 'bottom'
  align?: 'start' | 'end'
  children?: ReactNode
}

/** A button named `label` that opens a menu; its visible content is its children. */
export const MenuButton = ({
  label,
  items,
  side = 'bottom',
  align = 'end',
  className,
  children,
}: MenuButtonProps) => {
  const opener = useRef<HTMLButtonElement>(null)
  // The label under which it was opened: when its row shows another record, the menu is closed.
  const [openAs, setOpenAs] = useState<string | null>(null)
  const open = openAs === label
  const setOpen = (isOpen: boolean) => setOpenAs(isOpen ? label : null)
  const openByArrow = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    setOpen(true)
  }
  return (
    <>
      <button
        ref={opener}
        type="button"
        className={className}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        onKeyDown={openByArrow}
        onClick={() => setOpen(!open)}
      >
        {children}
      </button>
      {open ? (
        <MenuPopup
          label={label}
          items={items}
          side={side}
          align={align}
          opener={opener}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  )
}
