import { type Lob, lobs } from '#src/contract/lobs.ts'
import { List } from '#src/lists/list.tsx'
import { useListAddress } from '#src/lists/list-position.ts'
import { type ListScreenProps, popupScreens } from '#src/lists/popup-screens.tsx'
import type { RowMenuItems } from '#src/lists/use-columns.tsx'
import { useDeletion } from '#src/lists/use-deletion.ts'
import { useList } from '#src/lists/use-list.ts'
import { paths } from '#src/navigation/paths.ts'
import { overItsList, PopupHost, useRoutedPopup } from '#src/records/popup-flow.tsx'
import { may } from '#src/rules/access.ts'
import * as messages from '#src/rules/messages.ts'
import { names } from '#src/rules/names.ts'
import { useServices } from '#src/session/services.tsx'
import { useAccess } from '#src/session/use-access.ts'
import { LazyLobPopups, LobAddWithoutList } from './lob-add.tsx'
import { isActiveLob, loadLobs, lobList } from './lob-columns.tsx'

const Lobs = ({ popup: first }: ListScreenProps) => {
  const { call } = useServices()
  const list = useList(lobList, loadLobs)
  const inactivation = useDeletion(list, {
    call: lobs.inactivate,
    remove: ({ lob_Id }) => call(lobs.inactivate, { params: { lob_Id } }),
    isDone: async ({ lob_Id: id }, signal) => {
      const lob = await call(lobs.get, { params: { id }, signal })
      return lob.lobStatus !== null && !isActiveLob(lob)
    },
    text: messages.confirmInactivate,
    done: messages.lobInactivated,
    failed: messages.lobInactivationFailed,
  })
  const flow = useRoutedPopup(first, useListAddress(paths.lobs))
  const menu: RowMenuItems<Lob> = (lob) => [
    // The popup opens over the same page of the list.
    { label: 'Edit', href: paths.lob.edit(lob.lob_Id) + list.parameters, state: overItsList },
    ...(isActiveLob(lob)
      ? [{ label: 'Inactive', tone: 'danger', onSelect: () => inactivation.choose(lob) } as const]
      : []),
  ]
  const mayWrite = useAccess(may.writeLobs)
  return (
    <List
      list={list}
      create={mayWrite ? { label: `Add ${names.lob.one}`, onSelect: () => flow.open({ kind: 'add' }) } : null}
      menu={mayWrite ? menu : undefined}
      busy={inactivation.isRunning}
    >
      <PopupHost flow={flow}>{(popup) => <LazyLobPopups popup={popup} onClose={flow.close} />}</PopupHost>
    </List>
  )
}

const screens = popupScreens(Lobs, { read: may.readLobs, write: may.writeLobs })

/** `/lobs` and `/lob/edit/{id}`: the list, and each record edited in a popup. */
export const { List: LobList, Edit: LobEdit } = screens

/** `/lob/add`: over the list for users who may read it. */
export const LobAdd = () => (useAccess(may.readLobs) ? <screens.Add /> : <LobAddWithoutList />)
