import type { ConstantOption } from '#src/contract/constants.ts'
import { statusBadge } from '#src/rules/status.ts'
import { SearchBox } from '#src/ui/fields/search-box.tsx'
import { StatusFilter } from '#src/ui/fields/status-filter.tsx'
import { Chips } from '#src/ui/lists/chips.tsx'
import { TabList } from '#src/ui/tabs.tsx'
import type { AnyList } from './use-list.ts'

type ListFiltersProps = {
  list: AnyList
  statuses: readonly ConstantOption[]
  /** The panel of the tabs. */
  panelId: string
}

export const ListFilters = ({ list, statuses, panelId }: ListFiltersProps) => {
  const { definition, typed, send } = list
  const hasStatuses = definition.statuses !== undefined
  if (!hasStatuses && definition.hasSearch === undefined) return null
  return (
    <>
      {definition.hasSearch ? (
        <SearchBox value={typed} onChange={(text) => send({ type: 'search.typed', text })} />
      ) : null}
      {hasStatuses ? <StatusChoice list={list} statuses={statuses} panelId={panelId} /> : null}
      {typeof definition.statuses === 'object' ? null : <FilterChips list={list} statuses={statuses} />}
    </>
  )
}

const FilterChips = ({ list: { query, choose }, statuses }: Omit<ListFiltersProps, 'panelId'>) => {
  const search = {
    text: `Search: ${query.search}`,
    onClear: () => choose({ type: 'search', search: '' }),
  }
  const status = {
    text: query.status === null ? '' : `Status: ${statusLabel(query.status, statuses)}`,
    onClear: () => choose({ type: 'status', status: null }),
  }
  return (
    <Chips
      label="Filters"
      chips={[...(query.search === '' ? [] : [search]), ...(query.status === null ? [] : [status])]}
    />
  )
}

const StatusChoice = ({ list: { definition, query, choose }, statuses, panelId }: ListFiltersProps) =>
  typeof definition.statuses === 'object' ? (
    <TabList
      label="Complaints"
      tabs={[
        { value: tabOf(null), label: 'All' },
        ...definition.statuses.map(({ ID, tab }) => ({ value: tabOf(ID), label: tab })),
      ]}
      value={tabOf(query.status)}
      onChange={(tab) => choose({ type: 'status', status: tab === tabOf(null) ? null : Number(tab) })}
      panelId={panelId}
    />
  ) : (
    <StatusFilter
      options={optionsOf(statuses, query.status)}
      value={String(query.status ?? '')}
      onChange={(value) => choose({ type: 'status', status: value === '' ? null : Number(value) })}
    />
  )

export const tabOf = (status: number | null): string => String(status ?? 'all')

/** The chosen status is always an option: the address may name it before the options are loaded. */
const optionsOf = (statuses: readonly ConstantOption[], chosen: number | null) => {
  const options = statuses.map(({ ID, Name }) => ({ value: String(ID), label: Name }))
  return chosen === null || statuses.some(({ ID }) => ID === chosen)
    ? options
    : [...options, { value: String(chosen), label: statusLabel(chosen, statuses) }]
}

/** The server's name of a status, or the portal's own while the server's is not loaded. */
export const statusLabel = (status: number, statuses: readonly ConstantOption[]): string =>
  statuses.find(({ ID }) => ID === status)?.Name ?? statusBadge(status).label
