import { useCallback, useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { type Access, anyone } from '#src/rules/access.ts'
import { useClaims } from '#src/session/use-access.ts'
import { usePreference, writePreference } from '#src/store/preferences.ts'
import { Button } from '#src/ui/button.tsx'
import { FormActions } from '#src/ui/fields/form-actions.tsx'
import { commandCharacter, commandKey, hasCommandKey } from '#src/ui/keys.ts'
import { Popup } from '#src/ui/popups/popup.tsx'
import { DescriptionList } from '#src/ui/records/description-list.tsx'
import { customer } from './entities/customer.ts'
import { device } from './entities/device.ts'
import type { Entity } from './entities/entity.ts'
import { lob } from './entities/lob.ts'

type Shortcut = {
  term: string
  value: string
  /** Whether it does something for a user with these claims on the screen that is open. */
  works: Access
}

/** What is opened by the key after g. */
const lists: Readonly<Record<string, Entity>> = { c: customer, d: device, l: lob }

const findSearch = () => document.querySelector<HTMLElement>('main input[type=search]')

/** The first link or button of each row; null for a row without any. */
const findRowLinks = () =>
  [...document.querySelectorAll('main tbody tr')].map((row) => row.querySelector<HTMLElement>('a, button'))

const hasForm = () => document.querySelector('main form') !== null

const singleKeyShortcuts: readonly Shortcut[] = [
  { term: '/', value: 'Go to the search of the list', works: () => findSearch() !== null },
  {
    term: 'j, k',
    value: 'Next row, previous row; Enter opens it',
    works: () => findStep(1) === null && findRowLinks().some((link) => link !== null),
  },
  { term: 'j, k', value: 'Next record, previous record', works: () => findStep(1) !== null },
  ...Object.entries(lists).map(([key, { plural, finds }]) => ({
    term: `g, then ${key}`,
    value: plural,
    works: finds,
  })),
  { term: '?', value: 'This list', works: anyone },
]

const permanentShortcuts = (): readonly Shortcut[] => [
  { term: hasCommandKey() ? '⌘K' : 'Ctrl+K', value: 'Search records and screens', works: anyone },
  { term: hasCommandKey() ? '⌘Return' : 'Ctrl+Enter', value: 'Save the form', works: hasForm },
  { term: 'F8', value: 'Next error of the form', works: hasForm },
]

/** How long after g the second key counts. */
const sequenceMs = 1500

/**
 * The keyboard shortcuts of all screens, and the state of their dialog. Single keys do nothing while the user
 * types.
 */
export const useShortcuts = () => {
  const [, navigate] = useLocation()
  const isOn = usePreference('shortcuts') !== 'off'
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    const open = () => setIsOpen(true)
    const singleKeys = createSingleKeys(navigate, open)
    const press = (event: KeyboardEvent) => {
      if (isSubmit(event)) submitForm(event)
      else if (isOn && isSingleKey(event) && singleKeys(event)) event.preventDefault()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [isOn, navigate])
  const toggle = () => writePreference('shortcuts', isOn ? 'off' : 'on')
  const open = useCallback(() => setIsOpen(true), [])
  return { isOn, toggle, isOpen, open, close: () => setIsOpen(false) }
}

/** The dialog that lists the shortcuts and switches the single keys off. */
export const ShortcutsDialog = ({ isOn, toggle, isOpen, close }: ReturnType<typeof useShortcuts>) => {
  const claims = useClaims()
  const shortcuts = [...(isOn ? singleKeyShortcuts : []), ...permanentShortcuts()]
  return isOpen ? (
    <Popup title="Keyboard shortcuts" onClose={close}>
      <DescriptionList inline items={shortcuts.filter(({ works }) => works(claims))} />
      <FormActions>
        <Button onClick={close}>Close</Button>
        <Button onClick={toggle}>{isOn ? 'Switch single keys off' : 'Switch single keys on'}</Button>
      </FormActions>
    </Popup>
  ) : null
}

/** Acts on a single key, or on g and the key after it. Returns whether the key was a shortcut. */
const createSingleKeys = (navigate: (path: string) => void, open: () => void) => {
  let goPressedAt = Number.NEGATIVE_INFINITY
  return (event: KeyboardEvent): boolean => {
    const key = commandCharacter(event)
    if (key === null) return false
    const { timeStamp } = event
    const list = timeStamp - goPressedAt < sequenceMs ? lists[key] : undefined
    goPressedAt = key === 'g' ? timeStamp : Number.NEGATIVE_INFINITY
    const single = key === '?' ? open : actions[key]
    const act = list === undefined ? single : () => navigate(list.lists[0].href)
    act?.()
    return act !== undefined
  }
}

const isSubmit = (event: KeyboardEvent): boolean =>
  commandKey(event) === 'Enter' && (event.ctrlKey || event.metaKey)

const isSingleKey = (event: KeyboardEvent): boolean =>
  !event.ctrlKey && !event.metaKey && !event.altKey && !isTaken(event)

/** Whether the key belongs to a control that takes letters, or to an open dialog or menu. The control first: typing searches no page. */
const isTaken = (event: KeyboardEvent): boolean => {
  // Extensions add elements with a tree of their own. The field in it is the first of the path.
  const [target] = event.composedPath()
  return (
    (target instanceof HTMLElement &&
      (target.matches('input, textarea, select, [role=tab]') ||
        target.isContentEditable ||
        isClosed(target))) ||
    document.querySelector('[role=dialog], [role=menu], [role=listbox]') !== null
  )
}

/** Whether the focus is in the closed tree of an element beside the portal, which cannot have the focus itself. */
const isClosed = (target: HTMLElement): boolean =>
  target !== document.body &&
  target.closest('#root') === null &&
  target.tabIndex < 0 &&
  !target.hasAttribute('tabindex')

const submitForm = ({ target }: KeyboardEvent): void => {
  if (target instanceof Element) target.closest('form')?.requestSubmit()
}

const findStep = (by: number) => document.querySelector<HTMLElement>(`main [data-step='${by}']`)

const moveRow = (by: number) => {
  const step = findStep(by)
  if (step !== null) return step.click()
  const links = findRowLinks()
  const current = links.findIndex((link) => link?.closest('tr')?.contains(document.activeElement))
  const start = by > 0 ? 0 : links.length - 1
  const next = links[current < 0 ? start : current + by]
  next?.focus()
}

const actions: Readonly<Record<string, (() => void) | undefined>> = {
  '/': () => findSearch()?.focus(),
  j: () => moveRow(1),
  k: () => moveRow(-1),
}
