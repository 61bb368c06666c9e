import { type ChangeEvent, type KeyboardEvent, useMemo, useState } from 'react'
import { foldText, isBlank } from '#src/rules/trim-text.ts'
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

type State = { at: 'closed' } | { at: 'open'; typed: string | null; active: number }

export const useCombobox = ({ options, value, onChoose }: ComboboxParts) => {
  const [state, setState] = useState<State>({ at: 'closed' })
  const matches = useMemo(() => optionMatcher(options), [options])
  const chosen = options.find(({ id }) => String(id) === value)
  const typed = state.at === 'open' ? state.typed : null
  const matching = useMemo(
    () => options.filter((option) => typed === null || matches(option, typed)),
    [options, matches, typed],
  )
  const found = useMemo(() => matching.slice(0, maxVisibleOptions), [matching])
  const isOpen = state.at === 'open'
  const active = isOpen ? Math.min(state.active, found.length - 1) : none

  const openAt = (first: number) =>
    setState({ at: 'open', typed: null, active: chosen === undefined ? first : found.indexOf(chosen) })
  const close = () => setState({ at: 'closed' })
  const point = (index: number) => setState({ at: 'open', typed, active: index })
  const choose = ({ id, disabled }: SelectOption) => {
    if (disabled) return
    onChoose(String(id))
    close()
  }
  const type = ({ target }: ChangeEvent<HTMLInputElement>) => {
    // Enter must not choose the first option in place of the one that was just removed.
    const isEmpty = isBlank(target.value)
    setState({ at: 'open', typed: target.value, active: isEmpty ? none : 0 })
    if (isEmpty) onChoose('')
  }
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
    ...(isOpen ? { Enter: chooseActive, Escape: close } : {}),
  }
  const press = (event: KeyboardEvent) => {
    const act = keys[event.key]
    // Enter also confirms an input method's composition.
    if (act === undefined || event.nativeEvent.isComposing) return
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
    close,
    point,
    choose,
    type,
    press,
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
