import { Link } from 'wouter'
import type { Device } from '#src/contract/device-record.ts'
import type { ListColumn } from '#src/lists/list-table.tsx'
import { paths } from '#src/navigation/paths.ts'
import { orDash } from '#src/rules/no-value.ts'
import { StatusBadge } from '#src/ui/feedback/status-badge.tsx'
import { RowMenu } from '#src/ui/lists/row-menu.tsx'
import type { MenuItem } from '#src/ui/popups/menu-popup.tsx'
import { deviceBadge } from './device-badge.ts'

const deviceId: ListColumn<Device> = { header: 'Device ID', kind: 'id', cell: ({ devicesId }) => devicesId }

const status: ListColumn<Device> = {
  header: 'Status',
  kind: 'status',
  cell: (device) => <StatusBadge {...deviceBadge(device)} />,
  text: (device) => deviceBadge(device).label,
}

/** The columns of the device list that every reader sees (spec 2). */
export const deviceColumns: readonly ListColumn<Device>[] = [
  deviceId,
  { header: 'Device Name', kind: 'title', cell: ({ devicesName }) => orDash(devicesName) },
  { header: 'Hardware ID', cell: ({ factorydeviceId }) => orDash(factorydeviceId) },
  { header: 'Assigned To', cell: ({ assignedTo }) => orDash(assignedTo) },
  status,
]

/** The columns of a customer's devices that every reader sees (spec 2). */
export const customerDeviceColumns = (customerId: number): readonly ListColumn<Device>[] => [
  {
    header: 'Device Name',
    sortKey: 'name',
    kind: 'title',
    cell: ({ devicesId, devicesName }) => (
      <Link href={paths.customerDevice.view(customerId, devicesId)}>{orDash(devicesName)}</Link>
    ),
    text: ({ devicesName }) => orDash(devicesName),
  },
  {
    header: 'Factory Device Id',
    sortKey: 'hardwareId',
    cell: ({ factorydeviceId }) => orDash(factorydeviceId),
  },
  { ...deviceId, sortKey: 'id' },
  status,
]

/** The keys by which a customer's devices can be sorted. */
export const customerDeviceSortKeys = ['name', 'hardwareId', 'id']

/** The column with the menu of each row. Takes what the menu holds for a device. */
export const deviceActions = (items: (device: Device) => readonly MenuItem[]): ListColumn<Device> => ({
  header: 'Actions',
  kind: 'actions',
  text: null,
  cell: (device) => <RowMenu name={device.devicesName} id={device.devicesId} items={items(device)} />,
})
