import { useParams } from 'wouter'
import type { Customer } from '#src/contract/customer-record.ts'
import type { Device } from '#src/contract/device-record.ts'
import { devices } from '#src/contract/devices.ts'
import { List } from '#src/lists/list.tsx'
import { popupScreens } from '#src/lists/popup-screens.tsx'
import type { RowMenuItems } from '#src/lists/use-columns.tsx'
import { useDeletion } from '#src/lists/use-deletion.ts'
import { type RecordPopupTarget, useRoutedPopup } from '#src/lists/use-popup.ts'
import { paths } from '#src/navigation/paths.ts'
import { CustomerIdentity } from '#src/records/customer-identity.tsx'
import { IdentitySkeleton } from '#src/records/record-identity.tsx'
import { MissingRecord } from '#src/records/record-screen.tsx'
import { may } from '#src/rules/access.ts'
import { idIn } from '#src/rules/ids.ts'
import { messages } from '#src/rules/messages.ts'
import { usePortal } from '#src/session/portal-context.tsx'
import { useAccess } from '#src/session/use-access.ts'
import { Loading } from '#src/ui/feedback/loading.tsx'
import { lazyPopup } from '#src/ui/popups/lazy-popup.tsx'
import { CustomerInformation } from './customer-information.tsx'
import { customerDevicesTitle, useCustomerDevices } from './use-customer-devices.ts'

type DevicesProps = { customerId: number; popup: RecordPopupTarget | null }

const DevicesOfCustomer = ({ popup }: { popup: RecordPopupTarget | null }) => {
  const customerId = idIn(useParams<{ customerId: string }>().customerId)
  return customerId === null ? (
    <MissingRecord
      title={customerDevicesTitle}
      back={paths.customers}
      sought={{ entity: 'customer', id: null, list: paths.customers }}
    />
  ) : (
    <Devices key={customerId} customerId={customerId} popup={popup} />
  )
}

/**
 * `/customer/{customerId}/devices`, `/customer/{customerId}/device/add` and
 * `/customer/{customerId}/device/edit/{id}`: the devices of one customer, initially the active ones. Each is
 * added and edited in a popup.
 */
export const {
  List: CustomerDevices,
  Add: CustomerDeviceAdd,
  Edit: CustomerDeviceEdit,
} = popupScreens(DevicesOfCustomer, {
  read: may.readDevices,
  write: may.writeDevices,
  otherwise: <Loading />,
})

const Devices = ({ customerId, popup: first }: DevicesProps) => {
  const { call } = usePortal()
  const { list, customer } = useCustomerDevices(customerId)
  const deletion = useDeletion(list, {
    remove: ({ devicesId }) =>
      call(devices.remove, { params: { deviceId: devicesId }, query: { customerId } }),
    done: messages.deviceDeleted,
  })
  const { parameters } = list
  const { popup, open, close } = useRoutedPopup(first, paths.customerDevices(customerId) + parameters)
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
      identity={
        customer === null ? (
          list.isBusy && <IdentitySkeleton hasScreens />
        ) : (
          <CustomerIdentity customer={customer} current="devices" />
        )
      }
      emptyHint={emptyHintOf(customer)}
      above={<CustomerInformation customer={customer} />}
    >
      {popup !== null && isReady ? (
        <DevicePopups popup={popup} customerId={customerId} onClose={close} />
      ) : null}
    </List>
  )
}

/** The heading counts the rows, and the customer may have devices of another status. */
const emptyHintOf = (customer: Customer | null) => {
  const count = customer?.deviceCount ?? 0
  if (count === 0) return undefined
  return (status: string) =>
    count === 1
      ? `The only device of this customer is not ${status.toLowerCase()}.`
      : `None of its ${count} devices is ${status.toLowerCase()}.`
}

const DevicePopups = lazyPopup(async () => (await import('./device-popups.tsx')).DevicePopups)
