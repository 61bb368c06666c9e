import type { ReactNode } from 'react'
import type { ConstantOption } from '#src/contract/constants.ts'
import { Chip, ChipRow } from '#src/ui/lists/chip.tsx'
import { statusLabel } from './status-label.ts'
import type { List } from './use-list.ts'

type Chosen = Pick<List<unknown>, 'query' | 'send'>

/** What a list is narrowed by, each of which goes with a click. */
export const ListChips = ({ children }: { children: ReactNode }) => (
  <ChipRow label="Filters">{children}</ChipRow>
)

export const SearchChip = ({ list: { query, send } }: { list: Chosen }) =>
  query.search === '' ? null : (
    <Chip text={`Search: ${query.search}`} onClear={() => send({ type: 'search.cleared' })} />
  )

export const StatusChip = ({
  list: { query, send },
  statuses,
}: {
  list: Chosen
  statuses: readonly ConstantOption[]
}) =>
  query.status === null ? null : (
    <Chip
      text={`Status: ${statusLabel(query.status, statuses)}`}
      onClear={() => send({ type: 'filter.chosen', status: null })}
    />
  )
