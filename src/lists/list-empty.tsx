import type { ReactNode } from 'react'
import { RecordMissing } from '#src/records/record-missing.tsx'
import { failureDetails } from '#src/session/failure-details.ts'
import { useServices } from '#src/session/services.tsx'
import { Button } from '#src/ui/button.tsx'
import { CopyButton } from '#src/ui/feedback/copy-button.tsx'
import { EmptyState, emptyStateIcons } from '#src/ui/feedback/empty-state.tsx'
import { chosenFilters } from './list-filters.tsx'
import type { FilterOptions } from './use-filter-options.ts'
import type { AnyList } from './use-list.ts'

type ListEmptyProps = {
  list: AnyList
  optionsOf: FilterOptions
  /** What creates the first record. */
  create: ReactNode
  /** Says what there is, though nothing with the chosen status. */
  hintOf?: ((status: string) => string) | undefined
}

const NotLoaded = ({ list: { failedCall, reload } }: { list: AnyList }) => {
  const { address } = useServices()
  return (
    <EmptyState
      title={listNotLoaded}
      hint={failedCall?.serverMessage ?? undefined}
      icon={emptyStateIcons.failure}
      action={
        <>
          <RetryButton reload={reload} />
          <CopyButton label="Copy details" text={() => failureDetails(address.current().path, failedCall)} />
        </>
      }
    />
  )
}

export const ListEmpty = ({ list, optionsOf, create, hintOf }: ListEmptyProps) => {
  const { state, query, reload, choose, definition, page } = list
  if (state === 'missing' && definition.owner !== undefined) return <RecordMissing {...definition.owner} />
  if (state === 'failed') return <NotLoaded list={list} />
  const total = page?.totalItems ?? 0
  if (total > 0) {
    return (
      <EmptyState
        title="This page came without rows."
        icon={emptyStateIcons.failure}
        hint={`The server counts ${total}.`}
        action={<RetryButton reload={reload} />}
      />
    )
  }
  const chosen = chosenFilters(definition.filters, query, optionsOf)
  const filtered = chosen
    .map(({ filter, text }) => `the ${filter.label.toLowerCase()} “${text}”`)
    .join(' and ')
  const showAll = chosen.map(({ filter: { name, showAll: label } }) => (
    <Button key={name} onClick={() => choose({ type: 'filter', name, value: null })}>
      {label}
    </Button>
  ))
  if (query.search !== '') {
    return (
      <EmptyState
        title={definition.emptyText}
        icon={emptyStateIcons.search}
        hint={`Nothing matches “${query.search}”${filtered === '' ? '' : ` with ${filtered}`}.`}
        action={
          <>
            <Button onClick={() => choose({ type: 'search', search: '' })}>Reset search</Button> {showAll}
          </>
        }
      />
    )
  }
  if (filtered !== '') {
    return (
      <EmptyState
        title={definition.emptyText}
        icon={emptyStateIcons.filter}
        hint={hintFor(chosen, hintOf) ?? `Nothing has ${filtered}.`}
        action={showAll}
      />
    )
  }
  return (
    <EmptyState
      title={definition.emptyText}
      hint="Nothing has been added yet."
      action={
        <>
          {create} <Button onClick={reload}>Refresh</Button>
        </>
      }
    />
  )
}

/** What there is, where nothing but a status was chosen. */
const hintFor = (
  [first, ...others]: ReturnType<typeof chosenFilters>,
  hintOf: ListEmptyProps['hintOf'],
): string | undefined =>
  first?.filter.kind === 'status' && others.length === 0 ? hintOf?.(first.text) : undefined

export const listNotLoaded = 'The list could not be loaded.'

export const RetryButton = ({ reload }: Pick<AnyList, 'reload'>) => <Button onClick={reload}>Retry</Button>
