import type { ConstantOption } from '#src/contract/constants.ts'
import { SearchBox } from '#src/ui/fields/search-box.tsx'
import { StatusFilter } from '#src/ui/fields/status-filter.tsx'
import { ListChips } from './list-chips.tsx'
import { statusLabel } from './status-label.ts'
import type { List } from './use-list.ts'

type ListFiltersProps = {
  list: Pick<List<unknown>, 'typed' | 'query' | 'send'>
  statuses: readonly ConstantOption[]
}

/** The search box, the status filter, and what they have been set to. */
export const ListFilters = ({ list, statuses }: ListFiltersProps) => (
  <>
    <ListSearch list={list} />
    <ListStatus list={list} statuses={statuses} />
    <ListChips list={list} statuses={statuses} />
  </>
)

type ListSearchProps = { list: Pick<List<unknown>, 'typed' | 'send'> }

const ListSearch = ({ list: { typed, send } }: ListSearchProps) => (
  <SearchBox value={typed} onChange={(text) => send({ type: 'search.typed', text })} />
)

type ListStatusProps = { list: Pick<List<unknown>, 'query' | 'send'>; statuses: readonly ConstantOption[] }

export const ListStatus = ({ list: { query, send }, statuses }: ListStatusProps) => (
  <StatusFilter
    options={optionsOf(statuses, query.status)}
    value={String(query.status ?? '')}
    onChange={(value) => send({ type: 'filter.chosen', status: value === '' ? null : Number(value) })}
  />
)

/** The statuses on offer, the chosen one always among them: an address may name it before the others have come. */
const optionsOf = (statuses: readonly ConstantOption[], chosen: number | null) => {
  const options = statuses.map(({ ID, Name }) => ({ value: String(ID), label: Name }))
  return chosen === null || statuses.some(({ ID }) => ID === chosen)
    ? options
    : [...options, { value: String(chosen), label: statusLabel(chosen, statuses) }]
}
