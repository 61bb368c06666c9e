import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useState } from 'react'
import { foldForSearch } from '#src/rules/search-text.ts'
import { foldText, isBlank } from '#src/rules/text.ts'
import type { SelectOption } from './select-field.tsx'

type ComboboxParts = {
  options: readonly SelectOption[]
  /** The id of the selected option, or ''. */
  value: string
  onChoose: (id: string) => void
}

/** Rendering thousands of options would slow down typing; further typing finds the rest. */
export const maxVisibleOptions = 50

/** Which option a text in a combobox means: what is read in the field is never another one than what is chosen. */
export const useCombobox = ({ options, value, onChoose }: ComboboxParts) => {
  const [isOpen, setOpen] = useState(false)
  /** A text that is no option stays when the field is left. */
  const [text, setText] = useState<string | null>(null)
  /** For one rendering there is no option: else the one that was just removed stays active, and Enter chooses it. */
  const [isEmptied, setEmptied] = useState(false)
  /** What Escape returns to. */
  const [former, setFormer] = useState(value)
  const matches = useMemo(() => optionMatcher(options), [options])
  const optionCalled = useMemo(() => optionFinder(options), [options])
  const chosen = options.find(({ id }) => String(id) === value)
  const typed = isOpen || chosen === undefined ? text : null
  const matching = useMemo(() => {
    if (typed === null) return options
    const found = options.filter((option) => matches(option, typed))
    const called = optionCalled(typed)
    // First: Enter chooses the first option.
    return called === undefined ? found : [called, ...found.filter((option) => option !== called)]
  }, [options, matches, optionCalled, typed])
  const found = useMemo(() => (isEmptied ? [] : matching.slice(0, maxVisibleOptions)), [isEmptied, matching])

  const setValue = (id: string) => (id === value ? undefined : onChoose(id))
  const open = () => {
    setOpen(true)
    setFormer(value)
  }
  const close = () => {
    setOpen(false)
    if (isBlank(text ?? '')) setText(null)
  }
  const cancel = () => {
    setOpen(false)
    setText(null)
    setValue(former)
  }
  const choose = ({ id }: SelectOption) => {
    setText(null)
    onChoose(String(id))
  }
  const type = (typedText: string) => {
    if (!isOpen) setFormer(value)
    setText(typedText)
    setEmptied(isBlank(typedText))
    // The former choice is no longer what is read in the field.
    setValue(String(optionCalled(typedText)?.id ?? ''))
  }
  useLayoutEffect(() => {
    if (!isEmptied) return
    setEmptied(false)
    setOpen(true)
  }, [isEmptied])
  // The options may come after the text was typed.
  const chooseTyped = useEffectEvent((find: typeof optionCalled) => {
    const called = typed === null ? undefined : find(typed)
    if (value === '' && called !== undefined) onChoose(String(called.id))
  })
  useEffect(() => chooseTyped(optionCalled), [optionCalled])
  return {
    text: typed ?? chosen?.name ?? '',
    isOpen,
    found,
    matchCount: matching.length,
    chosen,
    open,
    close,
    cancel,
    choose,
    type,
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
  const names = new Map(options.map((option) => [option, foldForSearch(option.name)]))
  let last = { query: '', text: '' }
  return (option: SelectOption, query: string): boolean => {
    if (query !== last.query) last = { query, text: foldForSearch(query) }
    return names.get(option)?.includes(last.text) ?? false
  }
}
