import { useMemo } from 'react'
import { useLocation, useRouter } from 'wouter'
import type { ListQuery } from '#machines/list-query.ts'
import type { ListDefinition } from './list-definition.ts'
import { formatQuery, parseHidden, parseQuery } from './query-address.ts'

/** The query of a list, which the address holds, and how to write another one there. */
export const useListQuery = (definition: Pick<ListDefinition<never>, 'filters' | 'sortKeys' | 'columns'>) => {
  const [path, navigate] = useLocation()
  const search = useRawSearch()
  const query = useMemo(() => parseQuery(search, definition), [search, definition])
  const hidden = useMemo(() => parseHidden(search, definition.columns), [search, definition])
  const addressOf = (other: ListQuery, columns = hidden) => path + formatQuery(other, definition, columns)
  return {
    query,
    address: addressOf(query),
    parameters: formatQuery(query, definition, hidden),
    hidden,
    /** The address of another query of the list, or of other columns. */
    addressOf,
    /** `replace` is for changes that Back does not undo. */
    setQuery: (next: ListQuery, options?: { replace: boolean }) => navigate(addressOf(next), options),
  }
}

// wouter's useSearch decodes what URLSearchParams decodes again, which breaks a search for `%41`.
const useRawSearch = (): string => {
  const router = useRouter()
  return router.searchHook(router)
}
