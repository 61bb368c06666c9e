import { useMemo } from 'react'
import { useLocation, useRouter } from 'wouter'
import type { ListQuery } from '#machines/list-query.ts'
import { firstQuery, type ListDefinition } from './list-definition.ts'
import { formatQuery, parseHidden, parseQuery } from './query-address.ts'

type QueryDefinition = Pick<ListDefinition<never>, 'firstStatus' | 'statuses'> & {
  columns: readonly { sortKey?: string }[]
}

/** The query of a list, which the address holds, and how to write another one there. */
export const useListQuery = (definition: QueryDefinition) => {
  const [path, navigate] = useLocation()
  const search = useRawSearch()
  const first = useMemo(() => firstQuery(definition), [definition])
  const query = useMemo(() => {
    const { columns, statuses } = definition
    const sortKeys = [first.sortBy, ...columns.flatMap(({ sortKey }) => sortKey ?? [])]
    const known = typeof statuses === 'object' ? statuses.map(({ ID }) => ID) : undefined
    return parseQuery(search, first, sortKeys, known)
  }, [search, definition, first])
  const hidden = useMemo(() => parseHidden(search), [search])
  const addressOf = (other: ListQuery, columns = hidden) => path + formatQuery(other, first, columns)
  return {
    query,
    address: addressOf(query),
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
