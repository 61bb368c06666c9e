import {
  type ExemplarItem,
  exemplarItemListing,
  exemplarItems,
} from '#cli/scaffold/exemplar/src/contract/exemplar-items.ts'
import { paths } from '#cli/scaffold/exemplar/src/navigation/paths.ts'
import { may } from '#cli/scaffold/exemplar/src/rules/access.ts'
import { List } from '#src/lists/list.tsx'
import { defineList, statusFilter } from '#src/lists/list-definition.ts'
import { useListAddress } from '#src/lists/list-position.ts'
import { type ListScreenProps, popupScreens } from '#src/lists/popup-screens.tsx'
import type { RowMenuItems } from '#src/lists/use-columns.tsx'
import { useDeletion } from '#src/lists/use-deletion.ts'
import { useList } from '#src/lists/use-list.ts'
import { useRoutedPopup } from '#src/lists/use-popup.ts'
import { recordMessages } from '#src/rules/record-messages.ts'
import { usePortal } from '#src/session/portal-context.tsx'
import { useAccess } from '#src/session/use-access.ts'
import { columns } from './exemplar-item-fields.tsx'
import { ExemplarItemPopups } from './exemplar-item-popups.tsx'

const messages = recordMessages('Exemplar Item')

const definition = defineList(exemplarItemListing, {
  name: 'exemplar-items',
  title: 'Exemplar Item',
  columns,
  record: ({ id, theName }) => ({ id, name: theName }),
  emptyText: messages.none,
  filters: { theStatus: statusFilter('LobStatus') },
})

const ExemplarItems = ({ popup: first }: ListScreenProps) => {
  const { call } = usePortal()
  const list = useList(definition, (query, signal) => call(exemplarItems.list, { query, signal }))
  const deletion = useDeletion(list, {
    remove: ({ id }) => call(exemplarItems.remove, { params: { id } }),
    done: messages.deleted,
  })
  const { popup, open, close } = useRoutedPopup(first, useListAddress(paths.exemplarItems))
  const menu: RowMenuItems<ExemplarItem> = (record) => [
    { label: 'View', href: paths.exemplarItem.view(record.id) },
    { label: 'Edit', onSelect: () => open({ kind: 'edit', id: record.id }) },
    { label: 'Delete', tone: 'danger', onSelect: () => deletion.choose(record) },
  ]
  const mayWrite = useAccess(may.writeExemplarItems)
  return (
    <List
      list={list}
      create={mayWrite ? { label: 'Add Exemplar Item', onSelect: () => open({ kind: 'add' }) } : null}
      menu={mayWrite ? menu : undefined}
      busy={deletion.isRunning}
    >
      {popup === null ? null : <ExemplarItemPopups popup={popup} onClose={close} />}
    </List>
  )
}

/** `/exemplar-items`, `/exemplar-item/add` and `/exemplar-item/edit/{id}`: the exemplar items, each edited in a popup. */
export const {
  List: ExemplarItemList,
  Add: ExemplarItemAdd,
  Edit: ExemplarItemEdit,
} = popupScreens(ExemplarItems, {
  read: may.readExemplarItems,
  write: may.writeExemplarItems,
})
