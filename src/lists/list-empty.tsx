import type { ReactNode } from 'react'
import { RecordMissing } from '#src/records/record-missing.tsx'
import { failureDetails } from '#src/session/failure-details.ts'
import { usePortal } from '#src/session/portal-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { CopyButton } from '#src/ui/feedback/copy-button.tsx'
import { EmptyState, emptyStateIcons } from '#src/ui/feedback/empty-state.tsx'
import { chosenFilters } from './list-filters.tsx'
import type { AnyList } from './use-list.ts'
import type { FilterOptions } from './use-status-options.ts'

type ListEmptyProps = {
  list: AnyList
  optionsOf: FilterOptions
  /** What creates the first record. */
  create: ReactNode
  /** Says what there is, though nothing with the chosen status. */
  hintOf?: ((status: string) => string) | undefined
}

export const ListEmpty = ({ list, optionsOf, create, hintOf }: ListEmptyProps) => {
  const { address } = usePortal()
  const { state, failedCall, query, send, choose, definition } = list
  if (state === 'missing' && definition.owner !== undefined) return <RecordMissing {...definition.owner} />
  if (state === 'failed') {
    return (
      <EmptyState
        title={listNotLoaded}
        hint={failedCall?.serverMessage ?? undefined}
        icon={emptyStateIcons.failure}
        action={
          <>
            <RetryButton send={send} />
            <CopyButton
              label="Copy details"
              text={() => failureDetails(address.current().path, failedCall)}
            />
          </>
        }
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
        hint={hintOf?.(chosen.map(({ text }) => text).join(' and ')) ?? `Nothing has ${filtered}.`}
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
          {create} <Button onClick={() => send({ type: 'list.changed' })}>Refresh</Button>
        </>
      }
    />
  )
}

export const listNotLoaded = 'The list could not be loaded.'

export const RetryButton = ({ send }: Pick<AnyList, 'send'>) => (
  <Button onClick={() => send({ type: 'retry.chosen' })}>Retry</Button>
)
