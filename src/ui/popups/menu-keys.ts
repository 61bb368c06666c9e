import type { KeyboardEvent } from 'react'

/** The keys of an open menu or listbox: arrows, Home, End and first letters move, Space and Enter choose, Escape and Tab close. */
export const handleMenuKey = (event: KeyboardEvent<HTMLElement>, close: () => void): void => {
  const entries = [...event.currentTarget.querySelectorAll<HTMLElement>('[role^=menuitem], [role=option]')]
  const at = entries.findIndex((entry) => entry.matches(':focus'))
  if (event.key === 'Escape' || event.key === 'Tab') close()
  // Buttons handle Space natively, links do not.
  else if (event.key === ' ' && entries[at] instanceof HTMLAnchorElement) entries[at].click()
  else if (isShortcut(event) || !focusNext(entries, at, event.key)) return
  event.preventDefault()
  event.stopPropagation()
}

const isShortcut = ({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean => ctrlKey || metaKey || altKey

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
