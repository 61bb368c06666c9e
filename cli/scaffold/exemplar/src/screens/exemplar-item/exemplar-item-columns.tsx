import { type ExemplarItem, exemplarItemListing } from '#cli/scaffold/exemplar/src/contract/exemplar-items.ts'
import { paths } from '#cli/scaffold/exemplar/src/navigation/paths.ts'
import { may } from '#cli/scaffold/exemplar/src/rules/access.ts'
import { names } from '#cli/scaffold/exemplar/src/rules/names.ts'
import { defineList, type ListColumn, statusFilter } from '#src/lists/list-definition.ts'
import { recordMessages } from '#src/rules/names.ts'
import { statusBadge } from '#src/rules/status.ts'
import { orDash } from '#src/rules/text.ts'
import { renderBadge } from '#src/ui/feedback/status-badge.tsx'

const columns: readonly ListColumn<ExemplarItem>[] = [
  { id: 'id', header: 'ID', kind: 'id', cell: ({ id }) => id },
  {
    id: 'theName',
    header: 'The Name',
    sortKey: 'theName',
    kind: 'title',
    link: { to: ({ id }) => paths.exemplarItem.view(id), access: may.readExemplarItems },
    cell: ({ theName }) => theName,
  },
  { id: 'someText', header: 'Some Text', cell: ({ someText }) => orDash(someText) },
  { id: 'mustText', header: 'Must Text', cell: ({ mustText }) => mustText },
  { id: 'someEmail', header: 'Some Email', cell: ({ someEmail }) => orDash(someEmail) },
  { id: 'mustEmail', header: 'Must Email', cell: ({ mustEmail }) => mustEmail },
  { id: 'somePhone', header: 'Some Phone', cell: ({ somePhone }) => orDash(somePhone) },
  { id: 'mustPhone', header: 'Must Phone', cell: ({ mustPhone }) => mustPhone },
  {
    id: 'theStatus',
    header: 'The Status',
    kind: 'status',
    cell: ({ theStatus }) => renderBadge(statusBadge(theStatus)),
    text: ({ theStatus }) => statusBadge(theStatus).label,
  },
]

export const messages = recordMessages(names.exemplarItem.one)

export const exemplarItemList = defineList(exemplarItemListing, {
  area: 'exemplarItems',
  name: 'exemplar-items',
  title: names.exemplarItem.one,
  columns,
  record: ({ id, theName }) => ({ id, name: theName }),
  emptyText: messages.none,
  filters: { theStatus: statusFilter('LobStatus') },
})
