import { type ExemplarItem, exemplarItems } from '#cli/scaffold/exemplar/src/contract/exemplar-items.ts'
import { paths } from '#cli/scaffold/exemplar/src/navigation/paths.ts'
import { may } from '#cli/scaffold/exemplar/src/rules/access.ts'
import { names } from '#cli/scaffold/exemplar/src/rules/names.ts'
import { List } from '#src/lists/list.tsx'
import { useListAddress } from '#src/lists/list-position.ts'
import { type ListScreenProps, popupScreens } from '#src/lists/popup-screens.tsx'
import type { RowMenuItems } from '#src/lists/use-columns.tsx'
import { isGone, useDeletion } from '#src/lists/use-deletion.ts'
import { useList } from '#src/lists/use-list.ts'
import { PopupHost, useRoutedPopup } from '#src/records/popup-flow.tsx'
import { useServices } from '#src/session/services.tsx'
import { useAccess } from '#src/session/use-access.ts'
import { exemplarItemList, messages } from './exemplar-item-columns.tsx'
import { ExemplarItemPopups } from './exemplar-item-popups.tsx'

const ExemplarItems = ({ popup: first }: ListScreenProps) => {
  const { call } = useServices()
  const list = useList(exemplarItemList, (_, query, signal) => call(exemplarItems.list, { query, signal }))
  const deletion = useDeletion(list, {
    call: exemplarItems.remove,
    remove: ({ id }) => call(exemplarItems.remove, { params: { id } }),
    isDone: ({ id }, signal) => isGone(call(exemplarItems.get, { params: { id }, signal })),
    done: messages.deleted,
  })
  const flow = useRoutedPopup(first, useListAddress(paths.exemplarItems))
  const menu: RowMenuItems<ExemplarItem> = (record) => [
    { label: 'View', href: paths.exemplarItem.view(record.id) },
    { label: 'Edit', href: paths.exemplarItem.edit(record.id) + list.parameters },
    { label: 'Delete', tone: 'danger', onSelect: () => deletion.choose(record) },
  ]
  const mayWrite = useAccess(may.writeExemplarItems)
  return (
    <List
      list={list}
      create={
        mayWrite
          ? { label: `Add ${names.exemplarItem.one}`, onSelect: () => flow.open({ kind: 'add' }) }
          : null
      }
      menu={mayWrite ? menu : undefined}
      busy={deletion.isRunning}
    >
      <PopupHost flow={flow}>
        {(popup) => <ExemplarItemPopups popup={popup} onClose={flow.close} />}
      </PopupHost>
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
