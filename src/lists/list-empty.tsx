import type { ReactNode } from 'react'
import type { ConstantOption } from '#src/contract/constants.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState, emptyStateIcons } from '#src/ui/feedback/empty-state.tsx'
import { statusLabel } from './status-label.ts'
import type { List } from './use-list.ts'

export type ListEmptyProps = {
  list: Pick<List<unknown>, 'query' | 'send'>
  /** The spec's sentence for this list. */
  sentence: string
  statuses: readonly ConstantOption[]
  /** The way to the first record, for those who may add one. */
  begin?: ReactNode
}

/** What stands in place of rows where there are none: why, and the way out of it. */
export const ListEmpty = (props: ListEmptyProps) => {
  const { search, status } = props.list.query
  if (search !== '') return <NothingFound {...props} search={search} />
  if (status !== null) return <NothingOfStatus {...props} status={status} />
  return <NothingYet {...props} />
}

const NothingFound = ({ list, sentence, statuses, search }: ListEmptyProps & { search: string }) => {
  const { status } = list.query
  const within = status === null ? '' : ` with the status “${statusLabel(status, statuses)}”`
  return (
    <EmptyState
      title={sentence}
      icon={emptyStateIcons.search}
      hint={`Nothing matches “${search}”${within}.`}
      action={
        <>
          <Button onClick={() => list.send({ type: 'search.cleared' })}>Reset search</Button>{' '}
          {status === null ? null : <ShowAllStatuses list={list} />}
        </>
      }
    />
  )
}

const NothingOfStatus = ({ list, sentence, statuses, status }: ListEmptyProps & { status: number }) => (
  <EmptyState
    title={sentence}
    icon={emptyStateIcons.filter}
    hint={`Nothing has the status “${statusLabel(status, statuses)}”.`}
    action={<ShowAllStatuses list={list} />}
  />
)

const NothingYet = ({ list, sentence, begin }: ListEmptyProps) => (
  <EmptyState
    title={sentence}
    hint="Nothing has been added yet."
    action={
      <>
        {begin} <Button onClick={() => list.send({ type: 'list.changed' })}>Refresh</Button>
      </>
    }
  />
)

const ShowAllStatuses = ({ list }: Pick<ListEmptyProps, 'list'>) => (
  <Button onClick={() => list.send({ type: 'filter.chosen', status: null })}>Show all statuses</Button>
)
