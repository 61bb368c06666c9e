import type { Device } from '#src/contract/devices.ts'
import { List } from '#src/lists/list.tsx'
import type { ListScreenProps } from '#src/lists/popup-screens.tsx'
import type { RowMenuItems } from '#src/lists/use-columns.tsx'
import { useRoutedPopup } from '#src/lists/use-popup.ts'
import { paths } from '#src/navigation/paths.ts'
import { OwnerIdentity } from '#src/records/customer-identity.tsx'
import { CustomerScreen } from '#src/records/customer-screen.tsx'
import { may } from '#src/rules/access.ts'
import { useAccess } from '#src/session/use-access.ts'
import { CustomerInformation } from './customer-information.tsx'
import { customerDevicesTitle } from './device-columns.tsx'
import { DevicePopups, deviceScreens } from './device-screens.tsx'
import { useCustomerDevices } from './use-customer-devices.ts'
import { useDeviceDeletion } from './use-device-deletion.ts'

const Devices = ({ customerId, popup: first }: ListScreenProps & { customerId: number }) => {
  const { list, customer, emptyHint } = useCustomerDevices(customerId)
  const deletion = useDeviceDeletion(list, customerId)
  const { popup, open, close } = useRoutedPopup(first, paths.customerDevices(customerId) + list.parameters)
  const menu: RowMenuItems<Device> = (device) => [
    { label: 'Edit', onSelect: () => open({ kind: 'edit', id: device.devicesId }) },
    { label: 'Delete', tone: 'danger', onSelect: () => deletion.choose(device) },
  ]
  const mayWrite = useAccess(may.writeDevices)
  const isMissing = list.state === 'missing'
  // Adding waits for the customer, who may not exist.
  const isReady = popup?.kind === 'add' ? customer !== null : !isMissing
  return (
    <List
      list={list}
      create={mayWrite && !isMissing ? { label: 'Add Device', onSelect: () => open({ kind: 'add' }) } : null}
      menu={mayWrite ? menu : undefined}
      busy={deletion.isRunning}
      name={customer?.companyName}
      identity={<OwnerIdentity customer={customer} isLoading={list.isBusy} current="devices" />}
      emptyHint={emptyHint}
      above={<CustomerInformation customer={customer} />}
    >
      {popup !== null && isReady ? (
        <DevicePopups popup={popup} customerId={customerId} onClose={close} />
      ) : null}
    </List>
  )
}

const DevicesOfCustomer = ({ popup }: ListScreenProps) => (
  <CustomerScreen title={customerDevicesTitle} back={paths.customers}>
    {(customerId) => <Devices customerId={customerId} popup={popup} />}
  </CustomerScreen>
)

/**
 * `/customer/{customerId}/devices`, `/customer/{customerId}/device/add` and
 * `/customer/{customerId}/device/edit/{id}`: the devices of one customer, each added and edited in a popup.
 */
export const {
  List: CustomerDevices,
  Add: CustomerDeviceAdd,
  Edit: CustomerDeviceEdit,
} = deviceScreens(DevicesOfCustomer)
