import { memo } from 'react'
import type { ListQuery } from '#machines/list-query.ts'
import type { ConstantOption } from '#src/contract/constants.ts'
import type { FilterValue } from '#src/contract/listing.ts'
import type { Options } from '#src/data/use-options.ts'
import { statusBadge } from '#src/rules/status.ts'
import { FilterSelect } from '#src/ui/fields/filter-select.tsx'
import { FilterText } from '#src/ui/fields/filter-text.tsx'
import { SearchBox } from '#src/ui/fields/search-box.tsx'
import { Chips } from '#src/ui/lists/chips.tsx'
import { TabList } from '#src/ui/tabs.tsx'
import type { ListFilter, StatusControl } from './list-definition.ts'
import type { FilterOptions } from './use-filter-options.ts'
import type { AnyList } from './use-list.ts'
import { useSearchText } from './use-search-text.ts'

type ListFiltersProps = Pick<AnyList, 'definition' | 'query' | 'choose'> & {
  optionsOf: FilterOptions
  /** The panel of the tabs. */
  panelId: string
}

/** Memoized: a new answer changes nothing in them. */
export const ListFilters = memo(({ definition, query, choose, optionsOf, panelId }: ListFiltersProps) => {
  const { filters, hasSearch } = definition
  return (
    <>
      {hasSearch ? <ListSearch query={query} choose={choose} /> : null}
      {filters.map((filter) =>
        filter.kind === 'text' ? (
          <TextFilter key={filter.name} filter={filter} query={query} choose={choose} />
        ) : (
          <StatusFilter
            key={filter.name}
            filter={filter}
            {...optionsOf(filter)}
            value={statusIn(query.filters[filter.name])}
            onChoose={(value) => choose({ type: 'filter', name: filter.name, value })}
            panelId={panelId}
          />
        ),
      )}
      {hasSearch || !filters.every(isInTabs) ? (
        <FilterChips definition={definition} query={query} choose={choose} optionsOf={optionsOf} />
      ) : null}
    </>
  )
})

/** Apart, so that a letter renders nothing else. */
const ListSearch = (list: Pick<AnyList, 'query' | 'choose'>) => {
  const [typed, setTyped] = useSearchText(list)
  return <SearchBox value={typed} onChange={setTyped} />
}

type TextFilterProps = Pick<AnyList, 'query' | 'choose'> & { filter: ListFilter & { kind: 'text' } }

const TextFilter = ({ filter, query, choose }: TextFilterProps) => {
  const { name, label, texts } = filter
  return texts === null ? (
    <TypedFilter filter={filter} query={query} choose={choose} />
  ) : (
    <FilterSelect
      label={label}
      options={texts.map((text) => ({ value: text, label: text }))}
      value={String(query.filters[name] ?? '')}
      onChange={(chosen) => choose({ type: 'filter', name, value: chosen === '' ? null : chosen })}
    />
  )
}

const TypedFilter = ({ filter: { name, label }, ...list }: TextFilterProps) => {
  const [typed, setTyped] = useSearchText(list, name)
  return <FilterText label={label} value={typed} onChange={setTyped} />
}

/** Whether it is chosen in the tabs above the list, which show the choice themselves. */
export const isInTabs = (filter: ListFilter): boolean => filter.kind === 'status' && filter.tabs !== null

/** The status that is chosen; null is All. */
export const statusIn = (value: FilterValue | null | undefined): number | null =>
  typeof value === 'number' ? value : null

const FilterChips = ({ query, choose, definition, optionsOf }: Omit<ListFiltersProps, 'panelId'>) => {
  const search = {
    text: `Search: ${query.search}`,
    onClear: () => choose({ type: 'search', search: '' }),
  }
  const chosen = chosenFilters(definition.filters, query, optionsOf)
    .filter(({ filter }) => !isInTabs(filter))
    .map(({ filter: { name, label }, text }) => ({
      text: `${label}: ${text}`,
      onClear: () => choose({ type: 'filter', name, value: null }),
    }))
  return <Chips label="Filters" chips={[...(query.search === '' ? [] : [search]), ...chosen]} />
}

type StatusFilterProps = Options<ConstantOption> & {
  filter: StatusControl
  value: number | null
  onChoose: (value: number | null) => void
  panelId: string
}

const StatusFilter = ({
  filter: { label, tabs },
  options,
  retry,
  value,
  onChoose,
  panelId,
}: StatusFilterProps) =>
  tabs === null ? (
    <FilterSelect
      label={label}
      options={withChosen(options, value).map(({ ID, Name }) => ({ value: String(ID), label: Name }))}
      value={String(value ?? '')}
      onChange={(chosen) => onChoose(chosen === '' ? null : Number(chosen))}
      retry={retry}
    />
  ) : (
    <TabList
      label={tabs.label}
      tabs={[
        { value: tabOf(null), label: 'All' },
        ...options.map((option) => ({ value: tabOf(option.ID), label: tabs.text(option) })),
      ]}
      value={tabOf(value)}
      onChange={(tab) => onChoose(tab === tabOf(null) ? null : Number(tab))}
      panelId={panelId}
    />
  )

export const tabOf = (value: number | null): string => String(value ?? 'all')

/** The chosen value is always an option: the address may name it before the options are loaded. */
const withChosen = (options: readonly ConstantOption[], chosen: number | null): readonly ConstantOption[] =>
  chosen === null || options.some(({ ID }) => ID === chosen)
    ? options
    : [...options, { ID: chosen, Name: chosenName(chosen, options) }]

/** The server's name of a value, or the portal's own of a status while the server's is not loaded. */
export const statusLabel = (value: number, options: readonly ConstantOption[]): string =>
  options.find(({ ID }) => ID === value)?.Name ?? statusBadge(value).label

/** An old address may name a status that the list does not have: the portal's own name for it is that of other records. */
const chosenName = (value: number, options: readonly ConstantOption[]): string =>
  options.length === 0 || options.some(({ ID }) => ID === value) ? statusLabel(value, options) : `ID ${value}`

/** The filters with a chosen value, and what it is called. */
export const chosenFilters = (
  filters: readonly ListFilter[],
  query: ListQuery,
  optionsOf: FilterOptions,
): readonly { filter: ListFilter; text: string }[] =>
  filters.flatMap((filter) => {
    const value = query.filters[filter.name] ?? null
    if (value === null) return []
    return [
      { filter, text: typeof value === 'string' ? value : chosenName(value, optionsOf(filter).options) },
    ]
  })
