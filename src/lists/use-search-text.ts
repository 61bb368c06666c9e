import { useEffect, useRef, useState } from 'react'
import { isSameQuery, type ListQuery, queryAfter } from '#machines/list-query.ts'
import { timing } from '#src/rules/timing.ts'
import { trimText } from '#src/rules/trim-text.ts'
import type { AnyList } from './use-list.ts'

/** The text of the search box of a list. It becomes part of the address when typing pauses. */
export const useSearchText = ({ query, choose }: Pick<AnyList, 'query' | 'choose'>) => {
  const [typed, setTyped] = useState(query.search)
  const [searched, setSearched] = useState(query.search)
  // Back, Forward and links replace the text; another choice does not replace what is being typed.
  if (searched !== query.search) {
    setSearched(query.search)
    if (query.search !== trimText(typed)) setTyped(query.search)
  }
  const ownSearch = useRef<ListQuery | null>(null)
  const text = trimText(typed)
  useEffect(() => {
    if (text === query.search) return
    const timer = setTimeout(() => {
      const search = { type: 'search', search: text } as const
      // Further typing replaces the address of the search, so that Back leads to the list before it.
      const replace = ownSearch.current !== null && isSameQuery(ownSearch.current, query)
      ownSearch.current = queryAfter(query, search)
      choose(search, replace ? { replace } : undefined)
    }, timing.searchDebounce)
    return () => clearTimeout(timer)
  }, [text, query, choose])
  return [typed, setTyped] as const
}
