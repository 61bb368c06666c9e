import type { Device } from '#src/contract/devices.ts'
import type { DeviceAddForm } from '#src/rules/forms/device.ts'
import { names } from '#src/rules/names.ts'
import { type StatusBadgeStyle, statusBadge } from '#src/rules/status.ts'
import { orDash } from '#src/rules/text.ts'
import { headingsOf, type TextColumn, type TextColumns } from './columns.ts'

export const deviceLabels = {
  devicesId: `${names.device.one} ID`,
  devicesName: `${names.device.one} Name`,
  devicesUrl: `${names.device.one} URL`,
  deviceStatus: `${names.device.one} Status`,
  factorydeviceId: 'Factory ID',
  customerId: names.customer.one,
} as const satisfies Readonly<Record<keyof DeviceAddForm | 'devicesId', string>>

type DeviceColumn = TextColumn<Device, keyof typeof deviceLabels>

const id: DeviceColumn = {
  header: deviceLabels.devicesId,
  field: 'devicesId',
  text: ({ devicesId }) => String(devicesId),
}

const name: DeviceColumn = {
  header: deviceLabels.devicesName,
  field: 'devicesName',
  text: ({ devicesName }) => orDash(devicesName),
}

const hardwareId = (header: string): DeviceColumn => ({
  header,
  field: 'factorydeviceId',
  text: ({ factorydeviceId }) => orDash(factorydeviceId),
})

const status: DeviceColumn = {
  header: 'Status',
  field: 'deviceStatus',
  text: (device) => deviceBadge(device).label,
}

/** The list of all devices. */
export const deviceColumns = {
  id,
  name,
  hardwareId: hardwareId('Hardware ID'),
  assignedTo: {
    header: 'Assigned To',
    field: 'customerId',
    text: ({ assignedTo }) => orDash(assignedTo),
  },
  status,
} as const satisfies TextColumns<Device, keyof typeof deviceLabels>

/** The list of a customer's devices. */
export const customerDeviceColumns = {
  name: { ...name, sortKey: 'name' },
  hardwareId: { ...hardwareId(`Factory ${names.device.one} Id`), sortKey: 'hardwareId' },
  id: { ...id, sortKey: 'id' },
  status,
} as const satisfies TextColumns<Device, keyof typeof deviceLabels>

export const deviceHeadings = headingsOf(deviceLabels, [deviceColumns, customerDeviceColumns], {
  devicesId: ['ID'],
  devicesName: ['Name', names.device.one],
  devicesUrl: ['URL', 'Link'],
  factorydeviceId: ['Factory No.', 'Hardware No.', 'Serial No.', 'Serial Number'],
  customerId: ['Hospital', 'Hospital Name', `${names.customer.one} Name`, 'Company', 'Company Name'],
})

export const deviceBadge = ({
  deviceStatus,
  deviceStatusName,
}: Pick<Device, 'deviceStatus' | 'deviceStatusName'>): StatusBadgeStyle =>
  statusBadge(deviceStatus, deviceStatusName)
