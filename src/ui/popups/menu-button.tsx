import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { commandKey } from '#src/ui/keys.ts'
import { type MenuItems, type MenuLook, MenuPopup, type PopupRole } from './menu-popup.tsx'

type MenuButtonProps = MenuLook & {
  label: string
  items: MenuItems
  className: string | undefined
  /** A listbox holds one value, which its items, all with `checked`, offer to change. */
  popup?: PopupRole
  /** While true it keeps the focus and does not open. */
  busy?: boolean
  children?: ReactNode
}

/** A button named `label` that opens a menu; its visible content is its children. */
export const MenuButton = ({
  label,
  items,
  className,
  popup = 'menu',
  busy = false,
  children,
  ...look
}: MenuButtonProps) => {
  const opener = useRef<HTMLButtonElement>(null)
  const popupId = useId()
  // The label under which it was opened: when its row shows another record, the menu is closed.
  const [openAs, setOpenAs] = useState<string | null>(null)
  const open = openAs === label
  const setOpen = (isOpen: boolean) => setOpenAs(isOpen && !busy ? label : null)
  const openByArrow = (event: KeyboardEvent) => {
    const key = commandKey(event)
    if (key !== 'ArrowDown' && key !== 'ArrowUp') return
    event.preventDefault()
    setOpen(true)
  }
  return (
    <>
      <button
        ref={opener}
        type="button"
        className={className}
        // The content of a combobox is its value.
        role={popup === 'listbox' ? 'combobox' : undefined}
        aria-label={label}
        aria-haspopup={popup}
        aria-expanded={open}
        aria-controls={open ? popupId : undefined}
        aria-disabled={busy ? true : undefined}
        onKeyDown={openByArrow}
        onClick={() => setOpen(!open)}
      >
        {children}
      </button>
      {open ? (
        <MenuPopup
          id={popupId}
          role={popup}
          label={label}
          items={typeof items === 'function' ? items() : items}
          {...look}
          opener={opener}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  )
}
