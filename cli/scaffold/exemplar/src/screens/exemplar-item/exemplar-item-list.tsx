import { type ExemplarItem, exemplarItems } from '#cli/scaffold/exemplar/src/contract/exemplar-items.ts'
import { paths } from '#cli/scaffold/exemplar/src/navigation/paths.ts'
import { may } from '#cli/scaffold/exemplar/src/rules/access.ts'
import { names } from '#cli/scaffold/exemplar/src/rules/names.ts'
import { List } from '#src/lists/list.tsx'
import { useListAddress } from '#src/lists/list-position.ts'
import { ListScreen } from '#src/lists/list-screen.tsx'
import type { RowMenuItems } from '#src/lists/use-columns.tsx'
import { isGone, useDeletion } from '#src/lists/use-deletion.ts'
import { useList } from '#src/lists/use-list.ts'
import { PopupHost, type RecordPopupTarget, useRoutedPopup } from '#src/records/popup-flow.tsx'
import { useServices } from '#src/session/services.tsx'
import { useAccess } from '#src/session/use-access.ts'
import { exemplarItemList, messages } from './exemplar-item-columns.tsx'
import { ExemplarItemPopups } from './exemplar-item-popups.tsx'

/** `/exemplar-items`; `/exemplar-item/add` and `/exemplar-item/edit/{id}` open a popup over the list. */
const ExemplarItemList = () => (
  <ListScreen
    read={may.readExemplarItems}
    write={may.writeExemplarItems}
    popups={{ add: paths.exemplarItem.add, edit: paths.exemplarItem.edit(':id') }}
  >
    {(popup) => <ExemplarItems popup={popup} />}
  </ListScreen>
)

export default ExemplarItemList

const ExemplarItems = ({ popup: first }: { popup: RecordPopupTarget | null }) => {
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
