import type { Device } from '#src/contract/device-record.ts'
import { devices } from '#src/contract/devices.ts'
import { List } from '#src/lists/list.tsx'
import { popupScreens } from '#src/lists/popup-screens.tsx'
import type { RowMenuItems } from '#src/lists/use-columns.tsx'
import { useDeletion } from '#src/lists/use-deletion.ts'
import { useList } from '#src/lists/use-list.ts'
import { type RecordPopupTarget, useRoutedPopup } from '#src/lists/use-popup.ts'
import { paths } from '#src/navigation/paths.ts'
import { may } from '#src/rules/access.ts'
import { messages } from '#src/rules/messages.ts'
import { usePortal } from '#src/session/portal-context.tsx'
import { useAccess } from '#src/session/use-access.ts'
import { Loading } from '#src/ui/feedback/loading.tsx'
import { MessageBar } from '#src/ui/feedback/message-bar.tsx'
import { lazyPopup } from '#src/ui/popups/lazy-popup.tsx'
import { deviceList } from './device-columns.tsx'
import { useDeviceSearch } from './use-device-search.ts'

const Devices = ({ popup: first }: { popup: RecordPopupTarget | null }) => {
  const { call } = usePortal()
  const { search, progress, limits } = useDeviceSearch()
  const list = useList(deviceList, (query, signal, asked) =>
    asked.search === '' ? call(devices.list, { query, signal }) : search(asked),
  )
  const note = progress ?? (list.query.search === '' ? null : limits)
  const deletion = useDeletion(list, {
    remove: ({ devicesId, customerId }) =>
      call(devices.remove, {
        params: { deviceId: devicesId },
        query: { customerId: customerId ?? undefined },
      }),
    done: messages.deviceDeleted,
  })
  const { parameters } = list
  const { popup, close } = useRoutedPopup(first, paths.devices + parameters)
  const mayWrite = useAccess(may.writeDevices)
  const menu: RowMenuItems<Device> = (device) => {
    const view = { label: 'View', href: paths.device.view(device.devicesId) }
    if (!mayWrite) return [view]
    return [
      view,
      // The popup opens over the same page of the list.
      { label: 'Edit', href: paths.device.edit(device.devicesId) + parameters },
      { label: 'Delete', tone: 'danger', onSelect: () => deletion.choose(device) },
    ]
  }
  return (
    <List
      list={list}
      create={mayWrite ? { label: 'Add Device', href: paths.device.add } : null}
      menu={menu}
      busy={deletion.isRunning}
      above={note === null ? null : <MessageBar tone="offer" text={note} />}
    >
      {popup === null ? null : <DevicePopups popup={popup} customerId={null} onClose={close} />}
    </List>
  )
}

const DevicePopups = lazyPopup(async () => (await import('./device-popups.tsx')).DevicePopups)

/** `/devices` and `/device/edit/{id}`: the devices of all customers, each edited in a popup. */
export const { List: DeviceList, Edit: DeviceEdit } = popupScreens(Devices, {
  read: may.readDevices,
  write: may.writeDevices,
  otherwise: <Loading />,
})
