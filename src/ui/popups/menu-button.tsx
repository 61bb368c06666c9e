import { Check } from 'lucide-react'
import {
  type MouseEvent,
  type PointerEvent,
  type KeyboardEvent as ReactKeyboardEvent,
  type ReactNode,
  type RefObject,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { Link } from 'wouter'
import { classNames } from '#src/ui/class-names.ts'
import { commandCharacter, commandKey } from '#src/ui/keys.ts'
import { useLatest } from '#src/ui/use-latest.ts'
import styles from './menu.module.css'
import { useAnchor } from './use-anchor.ts'

type MenuButtonProps = MenuLook & {
  label: string
  /** The items, or how to make them when the menu opens. */
  items: readonly MenuItem[] | (() => readonly MenuItem[])
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
  const openByArrow = (event: ReactKeyboardEvent) => {
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

/** `checked` is for one of several choices. */
export type MenuItem = { label: string; tone?: 'danger' } & (
  | { href: string /** Of the entry in the history. */; state?: object }
  | { onSelect: () => void; checked?: boolean }
)

type PopupRole = 'menu' | 'listbox'

/** Where the menu opens, and a text below its items that is not an item. */
type MenuLook = { note?: string; side?: 'top' | 'bottom'; align?: 'start' | 'end' }

type MenuPopupProps = MenuLook & {
  id: string
  role: PopupRole
  label: string
  items: readonly MenuItem[]
  opener: RefObject<HTMLButtonElement | null>
  onClose: () => void
}

/** Returns the focus to its button on closing. A click outside closes it and does nothing else. */
export const MenuPopup = ({
  id,
  role,
  label,
  items,
  note,
  side = 'bottom',
  align = 'end',
  opener,
  onClose,
}: MenuPopupProps) => {
  const popup = useRef<HTMLDivElement>(null)
  const close = () => {
    onClose()
    opener.current?.focus()
  }
  const closeOnly = (event: MouseEvent) => {
    stopPropagation(event)
    close()
  }
  useAnchor(popup, opener, { side, align })
  const latestClose = useLatest(close)
  useLayoutEffect(() => {
    // The menu has lost the focus where the window became so narrow that the sidebar, and the menu in it, was hidden.
    const press = (event: KeyboardEvent) =>
      commandKey(event) === 'Escape' ? latestClose.current() : undefined
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [latestClose])
  useLayoutEffect(() => {
    popup.current
      ?.querySelector<HTMLElement>('[aria-checked=true], [aria-selected=true], [role=menuitem]')
      ?.focus()
  }, [])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: focus is in the menu, where Escape does the same
    <div ref={show} role="presentation" popover="manual" className={styles.overlay} onClick={closeOnly}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: clicks on it must not close the menu; it does nothing itself */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the same */}
      <div ref={popup} className={styles.popup} onClick={stopPropagation}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: it has a role in either case */}
        {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: menu and listbox both have a name */}
        <div
          id={id}
          role={role}
          tabIndex={-1}
          aria-label={label}
          className={styles.menu}
          onKeyDown={(event) => handleMenuKey(event, close)}
        >
          {items.map((item) => (
            <Entry key={item.label} popup={role} item={item} close={close} />
          ))}
        </div>
        {note === undefined ? null : <p className={styles.note}>{note}</p>}
      </div>
    </div>
  )
}

/** Puts the menu into the top layer. Firefox before 125 has no popover and shows it in place. */
const show = (overlay: HTMLElement | null): void => overlay?.showPopover?.()

/** React bubbles events to the parents of the menu button, which must not react. */
const stopPropagation = (event: MouseEvent): void => event.stopPropagation()

const Entry = ({ popup, item, close }: { popup: PopupRole; item: MenuItem; close: () => void }) => {
  const itemProps = {
    className: classNames(styles.item, item.tone === 'danger' && styles.danger),
    tabIndex: -1,
    onPointerMove: focusItem,
  }
  if ('href' in item) {
    return (
      <Link {...itemProps} role="menuitem" href={item.href} state={item.state} onClick={close}>
        {item.label}
      </Link>
    )
  }
  const choose = () => {
    close()
    item.onSelect()
  }
  return (
    <button {...itemProps} type="button" {...roleOf(popup, item)} onClick={choose}>
      {item.label}
      {item.checked ? <Check className={styles.chosen} size={16} aria-hidden="true" /> : null}
    </button>
  )
}

const roleOf = (popup: PopupRole, { checked }: { checked?: boolean }) => {
  if (popup === 'listbox') return { role: 'option', 'aria-selected': checked ?? false } as const
  if (checked === undefined) return { role: 'menuitem' } as const
  return { role: 'menuitemradio', 'aria-checked': checked } as const
}

const focusItem = ({ currentTarget }: PointerEvent<HTMLElement>): void => currentTarget.focus()

/** The keys of an open menu or listbox: arrows, Home, End and first letters move, Space and Enter choose, Escape and Tab close. */
const handleMenuKey = (event: ReactKeyboardEvent<HTMLElement>, close: () => void): void => {
  const entries = [...event.currentTarget.querySelectorAll<HTMLElement>('[role^=menuitem], [role=option]')]
  const at = entries.findIndex((entry) => entry.matches(':focus'))
  const key = commandCharacter(event)
  if (key === null) return
  if (key === 'Escape' || key === 'Tab') close()
  // Buttons handle Space natively, links do not.
  else if (key === ' ' && entries[at] instanceof HTMLAnchorElement) entries[at].click()
  else if (isShortcut(event) || !focusNext(entries, at, key)) return
  event.preventDefault()
  event.stopPropagation()
}

const isShortcut = ({ ctrlKey, metaKey, altKey }: ReactKeyboardEvent): boolean => ctrlKey || metaKey || altKey

const focusNext = (entries: readonly HTMLElement[], at: number, key: string): boolean => {
  const moves: Readonly<Record<string, number>> = {
    ArrowDown: (at + 1) % entries.length,
    ArrowUp: (at - 1 + entries.length) % entries.length,
    Home: 0,
    End: entries.length - 1,
  }
  const next = entries[moves[key] ?? startingWith(entries, at, key)]
  next?.focus()
  return next !== undefined
}

const startingWith = (entries: readonly HTMLElement[], at: number, key: string): number => {
  const letters = entries.map((entry) => entry.textContent?.trim().charAt(0).toLowerCase())
  const later = letters.indexOf(key.toLowerCase(), at + 1)
  return later < 0 ? letters.indexOf(key.toLowerCase()) : later
}
