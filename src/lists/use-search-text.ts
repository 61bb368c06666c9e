import { useEffect, useRef, useState } from 'react'
import { isSameQuery, type ListChoice, type ListQuery, queryAfter } from '#machines/list-query.ts'
import { normalizeLine } from '#src/rules/text.ts'
import { timing } from '#src/rules/timing.ts'
import type { AnyList } from './use-list.ts'

/**
 * The text of the search box of a list, or of one of its filters. It becomes part of the address, debounced.
 */
export const useSearchText = (
  { query, choose }: Pick<AnyList, 'query' | 'choose'>,
  filter: string | null = null,
) => {
  const shown = filter === null ? query.search : String(query.filters[filter] ?? '')
  const [typed, setTyped] = useState(shown)
  const [searched, setSearched] = useState(shown)
  // Back, Forward and links replace the text; another choice does not replace what is being typed.
  if (searched !== shown) {
    setSearched(shown)
    if (shown !== normalizeLine(typed)) setTyped(shown)
  }
  const ownSearch = useRef<ListQuery | null>(null)
  const text = normalizeLine(typed)
  useEffect(() => {
    if (text === shown) return
    const timer = setTimeout(() => {
      const search = toListChoice(text, filter)
      // Further typing replaces the address of the search, so that Back leads to the list before it.
      const replace = ownSearch.current !== null && isSameQuery(ownSearch.current, query)
      ownSearch.current = queryAfter(query, search)
      choose(search, replace ? { replace } : undefined)
    }, timing.searchDebounce)
    return () => clearTimeout(timer)
  }, [text, shown, query, filter, choose])
  return [typed, setTyped] as const
}

const toListChoice = (text: string, filter: string | null): ListChoice =>
  filter === null
    ? { type: 'search', search: text }
    : { type: 'filter', name: filter, value: text === '' ? null : text }
