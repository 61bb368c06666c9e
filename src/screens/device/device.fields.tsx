import type { Call } from '#src/api/client.ts'
import { customerDeviceListing, type Device, deviceListing, devices } from '#src/contract/devices.ts'
import {
  customerDeviceColumns,
  deviceBadge,
  deviceColumns,
  deviceLabels,
} from '#src/contract/labels/device.ts'
import type { ListQueryOf } from '#src/contract/listing.ts'
import type { Fields } from '#src/forms/field-table.ts'
import { defineList, listColumns, statusFilter } from '#src/lists/list-definition.ts'
import { paths } from '#src/navigation/paths.ts'
import { ContactValue } from '#src/records/contact-value.tsx'
import { may } from '#src/rules/access.ts'
import type { CustomerDeviceAddForm, DeviceAddForm, DeviceEditForm } from '#src/rules/forms/device.ts'
import { names, recordMessages } from '#src/rules/names.ts'
import type { Page } from '#src/rules/paging.ts'
import { deviceStatus, statusBadge } from '#src/rules/status.ts'
import { renderBadge } from '#src/ui/feedback/status-badge.tsx'
import type { RecordField } from '#src/ui/records/record-sheet.tsx'

/** Every field of a device. The order is that of Add Device, whose URL has two inputs. */
export const deviceFields: Fields<DeviceAddForm, Device> = {
  devicesName: { label: deviceLabels.devicesName, control: 'text', required: true },
  devicesUrl: { label: deviceLabels.devicesUrl, control: 'url' },
  deviceStatus: {
    label: deviceLabels.deviceStatus,
    control: 'select',
    required: true,
    initial: String(deviceStatus.active),
    format: (status) => statusBadge(Number(status)).label,
  },
  factorydeviceId: { label: deviceLabels.factorydeviceId, control: 'digits' },
  customerId: { label: deviceLabels.customerId, control: 'combobox', required: true },
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
    label: deviceLabels.devicesName,
    control: 'text',
    required: true,
    storedAs: ['devicesName'],
    value: ({ devicesName }) => devicesName,
  },
  device_status: {
    label: deviceLabels.deviceStatus,
    control: 'select',
    required: true,
    storedAs: ['deviceStatus'],
    value: (device) => String(device.deviceStatus ?? ''),
    format: (status) => statusBadge(Number(status)).label,
  },
}

/** What its own screen shows. */
export const deviceSheet: readonly RecordField<Device>[] = [
  { term: deviceLabels.devicesId, value: ({ devicesId }) => devicesId },
  { term: deviceLabels.devicesName, value: ({ devicesName }) => devicesName },
  { term: deviceColumns.hardwareId.header, value: ({ factorydeviceId }) => factorydeviceId },
  {
    term: deviceLabels.devicesUrl,
    value: ({ devicesUrl }) => <ContactValue kind="url" label={deviceLabels.devicesUrl} text={devicesUrl} />,
  },
  { term: deviceColumns.assignedTo.header, value: ({ assignedTo }) => assignedTo },
  { term: deviceColumns.status.header, value: (device) => renderBadge(deviceBadge(device)) },
]

const statusLook = { kind: 'status', cell: (device: Device) => renderBadge(deviceBadge(device)) } as const

export const deviceList = defineList(deviceListing, {
  area: 'devices',
  name: 'devices',
  title: names.device.one,
  columns: listColumns(deviceColumns, {
    id: { kind: 'id' },
    name: {
      kind: 'title',
      link: { to: ({ devicesId }) => paths.device.view(devicesId), access: may.readDevices },
    },
    status: statusLook,
  }),
  record: ({ devicesId, devicesName }) => ({ id: devicesId, name: devicesName }),
  emptyText: recordMessages(names.device.one).none,
  filters: {},
  isSearchedHere: true,
})

export const customerDevicesTitle = `${names.device.one} List`

/** The devices of a customer, initially the active ones. */
export const customerDeviceList = (customerId: number) =>
  defineList(customerDeviceListing, {
    area: 'devices',
    name: `devices-of-customer-${customerId}`,
    appearanceName: 'customer-devices',
    title: customerDevicesTitle,
    back: paths.customers,
    columns: listColumns(customerDeviceColumns, {
      name: {
        kind: 'title',
        link: {
          to: ({ devicesId }) => paths.customerDevice.view(customerId, devicesId),
          access: may.readDevices,
        },
      },
      id: { kind: 'id' },
      status: statusLook,
    }),
    record: ({ devicesId, devicesName }) => ({ id: devicesId, name: devicesName }),
    owner: { entity: names.customer.inText, id: customerId, list: paths.customers },
    emptyText: recordMessages(names.device.one).none,
    filters: { deviceStatus: statusFilter('DeviceStatus', deviceStatus.active) },
    loggedAs: `The ${names.customer.inText}`,
  })

/** A page of all devices; `limits` says what a search did not look through. */
type DevicePage = Page<Device> & { limits: string | null }

export const loadDevices = async (
  call: Call,
  query: ListQueryOf<typeof deviceListing>,
  signal: AbortSignal,
): Promise<DevicePage> => ({ ...(await call(devices.list, { query, signal })), limits: null })
