import type { Call } from '#src/api/client.ts'
import { customerDeviceListing, type Device, deviceListing, devices } from '#src/contract/devices.ts'
import type { ListQueryOf } from '#src/contract/listing.ts'
import type { Fields } from '#src/forms/field-table.ts'
import { defineList, type ListColumn, statusFilter } from '#src/lists/list-definition.ts'
import { paths } from '#src/navigation/paths.ts'
import { ContactValue } from '#src/records/contact-value.tsx'
import { may } from '#src/rules/access.ts'
import type { CustomerDeviceAddForm, DeviceAddForm, DeviceEditForm } from '#src/rules/forms/device.ts'
import { names, recordMessages } from '#src/rules/names.ts'
import type { Page } from '#src/rules/paging.ts'
import { deviceStatus, type StatusBadgeStyle, statusBadge } from '#src/rules/status.ts'
import { orDash } from '#src/rules/text.ts'
import { renderBadge } from '#src/ui/feedback/status-badge.tsx'
import type { RecordField } from '#src/ui/records/record-sheet.tsx'

/** Every field of a device. The order is that of Add Device, whose URL has two inputs. */
export const deviceFields: Fields<DeviceAddForm, Device> = {
  devicesName: { label: `${names.device.one} Name`, control: 'text', required: true },
  devicesUrl: { label: `${names.device.one} URL`, control: 'url' },
  deviceStatus: {
    label: `${names.device.one} Status`,
    control: 'select',
    required: true,
    initial: String(deviceStatus.active),
    format: (status) => statusBadge(Number(status)).label,
  },
  factorydeviceId: { label: 'Factory ID', control: 'digits' },
  customerId: { label: names.customer.one, control: 'combobox', required: true },
}

/** The fields of a device that is added to the customer whose devices are on screen. */
export const customerDeviceFields: Fields<CustomerDeviceAddForm, Device> = {
  devicesName: deviceFields.devicesName,
  factorydeviceId: deviceFields.factorydeviceId,
  deviceStatus: deviceFields.deviceStatus,
  customerId: deviceFields.customerId,
}

/** The fields of a stored device that can be changed, in the spelling in which they are sent. */
export const deviceEditFields: Fields<DeviceEditForm, Device> = {
  devices_name: {
    label: deviceFields.devicesName.label,
    control: 'text',
    required: true,
    storedAs: ['devicesName'],
    value: ({ devicesName }) => devicesName,
  },
  device_status: {
    label: deviceFields.deviceStatus.label,
    control: 'select',
    required: true,
    storedAs: ['deviceStatus'],
    value: (device) => String(device.deviceStatus ?? ''),
    format: (status) => statusBadge(Number(status)).label,
  },
}

/** What its own screen shows. */
export const deviceSheet: readonly RecordField<Device>[] = [
  { term: `${names.device.one} ID`, value: ({ devicesId }) => devicesId },
  { term: `${names.device.one} Name`, value: ({ devicesName }) => devicesName },
  { term: 'Hardware ID', value: ({ factorydeviceId }) => factorydeviceId },
  {
    term: `${names.device.one} URL`,
    value: ({ devicesUrl }) => (
      <ContactValue kind="url" label={`${names.device.one} URL`} text={devicesUrl} />
    ),
  },
  { term: 'Assigned To', value: ({ assignedTo }) => assignedTo },
  { term: 'Status', value: (device) => renderBadge(deviceBadge(device)) },
]

const deviceId: ListColumn<Device> = {
  id: 'id',
  header: `${names.device.one} ID`,
  kind: 'id',
  cell: ({ devicesId }) => devicesId,
}

const status: ListColumn<Device> = {
  id: 'status',
  header: 'Status',
  kind: 'status',
  cell: (device) => renderBadge(deviceBadge(device)),
  text: (device) => deviceBadge(device).label,
}

const columns: readonly ListColumn<Device>[] = [
  deviceId,
  {
    id: 'name',
    header: `${names.device.one} Name`,
    kind: 'title',
    link: { to: ({ devicesId }) => paths.device.view(devicesId), access: may.readDevices },
    cell: ({ devicesName }) => orDash(devicesName),
  },
  { id: 'hardwareId', header: 'Hardware ID', cell: ({ factorydeviceId }) => orDash(factorydeviceId) },
  { id: 'assignedTo', header: 'Assigned To', cell: ({ assignedTo }) => orDash(assignedTo) },
  status,
]

export const deviceList = defineList(deviceListing, {
  area: 'devices',
  name: 'devices',
  title: names.device.one,
  columns,
  record: ({ devicesId, devicesName }) => ({ id: devicesId, name: devicesName }),
  emptyText: recordMessages(names.device.one).none,
  filters: {},
  isSearchedHere: true,
})

const customerDeviceColumns = (customerId: number): readonly ListColumn<Device>[] => [
  {
    id: 'name',
    header: `${names.device.one} Name`,
    sortKey: 'name',
    kind: 'title',
    link: {
      to: ({ devicesId }) => paths.customerDevice.view(customerId, devicesId),
      access: may.readDevices,
    },
    cell: ({ devicesName }) => orDash(devicesName),
  },
  {
    id: 'hardwareId',
    header: `Factory ${names.device.one} Id`,
    sortKey: 'hardwareId',
    cell: ({ factorydeviceId }) => orDash(factorydeviceId),
  },
  { ...deviceId, sortKey: 'id' },
  status,
]

export const customerDevicesTitle = `${names.device.one} List`

/** The devices of a customer, initially the active ones. */
export const customerDeviceList = (customerId: number) =>
  defineList(customerDeviceListing, {
    area: 'devices',
    name: `devices-of-customer-${customerId}`,
    optionsName: 'customer-devices',
    title: customerDevicesTitle,
    back: paths.customers,
    columns: customerDeviceColumns(customerId),
    record: ({ devicesId, devicesName }) => ({ id: devicesId, name: devicesName }),
    owner: { entity: names.customer.inText, id: customerId, list: paths.customers },
    emptyText: recordMessages(names.device.one).none,
    filters: { deviceStatus: statusFilter('DeviceStatus', deviceStatus.active) },
    loggedAs: `The ${names.customer.inText}`,
  })

export const deviceBadge = ({ deviceStatus, deviceStatusName }: Device): StatusBadgeStyle =>
  statusBadge(deviceStatus, deviceStatusName)

/** A page of all devices; `limits` says what a search did not look through. */
type DevicePage = Page<Device> & { limits: string | null }

export const loadDevices = async (
  call: Call,
  query: ListQueryOf<typeof deviceListing>,
  signal: AbortSignal,
): Promise<DevicePage> => ({ ...(await call(devices.list, { query, signal })), limits: null })
