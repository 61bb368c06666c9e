import type { ConstantOption } from '#src/contract/constants.ts'
import { Chips } from '#src/ui/lists/chips.tsx'
import { statusLabel } from './status-label.ts'
import type { List } from './use-list.ts'

type ListChipsProps = {
  list: Pick<List<unknown>, 'query' | 'send'>
  statuses: readonly ConstantOption[]
}

/** The search and the status filter of a list as chips. */
export const ListChips = ({ list: { query, send }, statuses }: ListChipsProps) => {
  const search = { text: `Search: ${query.search}`, onClear: () => send({ type: 'search.cleared' }) }
  const status = {
    text: query.status === null ? '' : `Status: ${statusLabel(query.status, statuses)}`,
    onClear: () => send({ type: 'filter.chosen', status: null }),
  }
  return (
    <Chips
      label="Filters"
      chips={[...(query.search === '' ? [] : [search]), ...(query.status === null ? [] : [status])]}
    />
  )
}
