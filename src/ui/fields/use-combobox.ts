import { type ChangeEvent, type KeyboardEvent, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { foldText, isBlank } from '#src/rules/trim-text.ts'
import { commandKey } from '#src/ui/keys.ts'
import type { SelectOption } from './select-field.tsx'

type ComboboxParts = {
  options: readonly SelectOption[]
  /** The id of the selected option, or ''. */
  value: string
  onChoose: (id: string) => void
}

/** Rendering thousands of options would slow down typing; further typing finds the rest. */
export const maxVisibleOptions = 50

/** No option is active. */
const none = -1

type State =
  /** `left` is a text that is no option: what is read in the field is not another one than what is chosen. */
  | { at: 'closed'; left: string | null }
  /** `former` is what Escape returns to. */
  | { at: 'open'; typed: string | null; active: number; former: string }

export const useCombobox = ({ options, value, onChoose }: ComboboxParts) => {
  const [state, setState] = useState<State>({ at: 'closed', left: null })
  const matches = useMemo(() => optionMatcher(options), [options])
  const optionCalled = useMemo(() => optionFinder(options), [options])
  const chosen = options.find(({ id }) => String(id) === value)
  const isOpen = state.at === 'open'
  const typed = isOpen ? state.typed : chosen === undefined ? state.left : null
  const matching = useMemo(
    () => options.filter((option) => typed === null || matches(option, typed)),
    [options, matches, typed],
  )
  const found = useMemo(() => matching.slice(0, maxVisibleOptions), [matching])
  const active = isOpen ? Math.min(state.active, found.length - 1) : none
  const former = isOpen ? state.former : value

  const openAt = (first: number) =>
    setState({ at: 'open', typed, active: chosen === undefined ? first : found.indexOf(chosen), former })
  const close = () => setState({ at: 'closed', left: null })
  const point = (index: number) => setState({ at: 'open', typed, active: index, former })
  const setValue = (id: string) => (id === value ? undefined : onChoose(id))
  const choose = ({ id, disabled }: SelectOption) => {
    if (disabled) return
    onChoose(String(id))
    close()
  }
  const type = ({ target: { value: text } }: ChangeEvent<HTMLInputElement>) => {
    const called = optionCalled(text)
    const firstActive =
      called === undefined ? 0 : options.filter((option) => matches(option, text)).indexOf(called)
    // Enter must not choose the first option in place of the one that was just removed.
    setState({ at: 'open', typed: text, active: isBlank(text) ? none : firstActive, former })
    // The former choice is no longer what is read in the field.
    setValue(called === undefined ? '' : String(called.id))
  }
  const leave = () => setState({ at: 'closed', left: typed === null || isBlank(typed) ? null : typed })
  const cancel = () => {
    close()
    setValue(former)
  }
  // The options may come after the text was typed.
  const chooseTyped = useEffectEvent((find: typeof optionCalled) => {
    const called = typed === null ? undefined : find(typed)
    if (value === '' && called !== undefined) onChoose(String(called.id))
  })
  useEffect(() => chooseTyped(optionCalled), [optionCalled])
  const count = Math.max(found.length, 1)
  const step = (by: 1 | -1) => {
    if (!isOpen) return openAt(0)
    return point(active === none && by === -1 ? count - 1 : (active + by + count) % count)
  }
  const chooseActive = () => {
    const option = found[active]
    if (option !== undefined) choose(option)
  }
  const keys: Readonly<Record<string, () => void>> = {
    ArrowDown: () => step(1),
    ArrowUp: () => step(-1),
    // With the list closed, these keys belong to the form and the popup around.
    ...(isOpen ? { Enter: chooseActive, Escape: cancel } : {}),
  }
  const press = (event: KeyboardEvent) => {
    const act = keys[commandKey(event) ?? '']
    if (act === undefined) return
    event.preventDefault()
    event.stopPropagation()
    act()
  }
  return {
    text: typed ?? chosen?.name ?? '',
    isOpen,
    found,
    matchCount: matching.length,
    chosen,
    active,
    /** A click points at no option: Enter after it must not choose the first. */
    open: () => (isOpen ? undefined : openAt(none)),
    leave,
    point,
    choose,
    type,
    press,
  }
}

/** Finds the option that a text names in full: as it is listed, or without its id if no other is called like that. */
const optionFinder = (options: readonly SelectOption[]) => {
  const called = new Map<string, SelectOption[]>()
  for (const option of options) {
    const name = foldText(option.name)
    const withoutId = name.endsWith(` (${option.id})`) ? name.slice(0, name.lastIndexOf(' (')) : name
    for (const text of new Set([name, withoutId])) called.set(text, [...(called.get(text) ?? []), option])
  }
  return (text: string): SelectOption | undefined => {
    const [first, ...others] = called.get(foldText(text)) ?? []
    return others.length > 0 || first?.disabled ? undefined : first
  }
}

/** Matches option names by substring, ignoring case and accents. Names are normalized once: 10,000 options take 1 to 4 ms per key. */
export const optionMatcher = (options: readonly SelectOption[]) => {
  const names = new Map(options.map((option) => [option, normalized(option.name)]))
  let last = { query: '', text: '' }
  return (option: SelectOption, query: string): boolean => {
    if (query !== last.query) last = { query, text: normalized(query) }
    return names.get(option)?.includes(last.text) ?? false
  }
}

const normalized = (text: string): string => foldText(text).normalize('NFD').replace(/\p{M}/gu, '')
