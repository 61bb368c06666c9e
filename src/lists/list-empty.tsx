import type { ReactNode } from 'react'
import type { ConstantOption } from '#src/contract/constants.ts'
import { messages } from '#src/rules/messages.ts'
import { failureDetails } from '#src/session/failed-call.ts'
import { Button } from '#src/ui/button.tsx'
import { CopyButton } from '#src/ui/feedback/copy-button.tsx'
import { EmptyState, emptyStateIcons } from '#src/ui/feedback/empty-state.tsx'
import { statusLabel } from './list-filters.tsx'
import type { AnyList } from './use-list.ts'

type ListEmptyProps = {
  list: AnyList
  statuses: readonly ConstantOption[]
  /** What creates the first record. */
  create: ReactNode
}

export const ListEmpty = ({ list, statuses, create }: ListEmptyProps) => {
  const { state, query, send, choose, definition } = list
  if (state === 'missing') return <EmptyState title={messages.notFound} icon={emptyStateIcons.search} />
  if (state === 'failed') {
    return (
      <EmptyState
        title={listNotLoaded}
        icon={emptyStateIcons.failure}
        action={
          <>
            <RetryButton send={send} />
            <CopyButton label="Copy details" text={failureDetails} />
          </>
        }
      />
    )
  }
  const status = query.status === null ? null : statusLabel(query.status, statuses)
  const showAll =
    status === null ? null : (
      <Button onClick={() => choose({ type: 'status', status: null })}>Show all statuses</Button>
    )
  if (query.search !== '') {
    return (
      <EmptyState
        title={definition.emptyText}
        icon={emptyStateIcons.search}
        hint={`Nothing matches “${query.search}”${status === null ? '' : ` with the status “${status}”`}.`}
        action={
          <>
            <Button onClick={() => choose({ type: 'search', search: '' })}>Reset search</Button> {showAll}
          </>
        }
      />
    )
  }
  if (status !== null) {
    return (
      <EmptyState
        title={definition.emptyText}
        icon={emptyStateIcons.filter}
        hint={`Nothing has the status “${status}”.`}
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
