import type { Device } from '#src/contract/devices.ts'
import { List } from '#src/lists/list.tsx'
import type { ListScreenProps } from '#src/lists/popup-screens.tsx'
import type { RowMenuItems } from '#src/lists/use-columns.tsx'
import { useRoutedPopup } from '#src/lists/use-popup.ts'
import { paths } from '#src/navigation/paths.ts'
import { may } from '#src/rules/access.ts'
import { useAccess } from '#src/session/use-access.ts'
import { MessageBar } from '#src/ui/feedback/message-bar.tsx'
import { DevicePopups, deviceScreens } from './device-screens.tsx'
import { useDeviceDeletion } from './use-device-deletion.ts'
import { useDevices } from './use-devices.ts'

const Devices = ({ popup: first }: ListScreenProps) => {
  const { list, note } = useDevices()
  const { parameters } = list
  const deletion = useDeviceDeletion(list)
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

/** `/devices` and `/device/edit/{id}`: the devices of all customers, each edited in a popup. */
export const { List: DeviceList, Edit: DeviceEdit } = deviceScreens(Devices)
