import { useCallback, useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import type { Claims } from '#src/rules/token.ts'
import { useClaims } from '#src/session/use-access.ts'
import { usePreference, writePreference } from '#src/store/preferences.ts'
import { commandCharacter, commandKey } from '#src/ui/keys.ts'
import { customer } from './entities/customer.ts'
import { device } from './entities/device.ts'
import type { Entity } from './entities/entity.ts'
import { lob } from './entities/lob.ts'

/** What is opened by the key after g, for those who may find such records. */
export const lists: Readonly<Record<string, Entity>> = { c: customer, d: device, l: lob }

export const findSearch = () => document.querySelector<HTMLElement>('main input[type=search]')

/** The first link or button of each row; null for a row without any. */
export const findRowLinks = () =>
  [...document.querySelectorAll('main tbody tr')].map((row) => row.querySelector<HTMLElement>('a, button'))

/** How long after g the second key counts. */
const sequenceMs = 1500

/**
 * The keyboard shortcuts of all screens, and the state of their dialog. Single keys do nothing while the user
 * types.
 */
export const useShortcuts = () => {
  const [, navigate] = useLocation()
  const claims = useClaims()
  const isOn = usePreference('shortcuts') !== 'off'
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    const open = () => setIsOpen(true)
    const singleKeys = createSingleKeys({ navigate, open, claims })
    const press = (event: KeyboardEvent) => {
      if (isSubmit(event)) submitForm(event)
      else if (isOn && isSingleKey(event) && singleKeys(event)) event.preventDefault()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [isOn, navigate, claims])
  const toggle = () => writePreference('shortcuts', isOn ? 'off' : 'on')
  const open = useCallback(() => setIsOpen(true), [])
  return { isOn, toggle, isOpen, open, close: () => setIsOpen(false) }
}

type SingleKeyOptions = { navigate: (path: string) => void; open: () => void; claims: Claims | null }

/** Acts on a single key, or on g and the key after it. Returns whether the key was a shortcut. */
const createSingleKeys = ({ navigate, open, claims }: SingleKeyOptions) => {
  const found = Object.fromEntries(Object.entries(lists).filter(([, { finds }]) => finds(claims)))
  let goPressedAt = Number.NEGATIVE_INFINITY
  return (event: KeyboardEvent): boolean => {
    const key = commandCharacter(event)
    if (key === null) return false
    const { timeStamp } = event
    const list = timeStamp - goPressedAt < sequenceMs ? found[key] : undefined
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

/** The button that resolves the complaint on the screen. It is not pressed: the focus says first what Enter does. */
export const findResolve = () => document.querySelector<HTMLElement>('main [data-resolves]')

const submitForm = ({ target }: KeyboardEvent): void => {
  if (target instanceof Element) target.closest('form')?.requestSubmit()
}

export const findStep = (by: number) => document.querySelector<HTMLElement>(`main [data-step='${by}']`)

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
  r: () => findResolve()?.focus(),
}
