import type { Device } from '#src/contract/device-record.ts'
import { defineFields } from '#src/forms/define-fields.ts'
import type { CustomerDeviceAddForm, DeviceAddForm, DeviceEditForm } from '#src/rules/forms/device.ts'
import { names } from '#src/rules/names.ts'
import { deviceStatus, statusBadge } from '#src/rules/status.ts'
import { SelectField } from '#src/ui/fields/select-field.tsx'

export type DeviceFormValues = Record<keyof DeviceAddForm, string>

/** Every field of a device. The order is that of Add Device, whose URL has two inputs. */
export const deviceFields = defineFields<Device, DeviceFormValues>({
  devicesName: {
    label: 'Device Name',
    control: 'text',
    required: true,
    value: ({ devicesName }) => devicesName,
  },
  devicesUrl: { label: 'Device URL', control: 'url', value: ({ devicesUrl }) => devicesUrl },
  deviceStatus: {
    label: 'Device Status',
    control: 'select',
    required: true,
    initial: String(deviceStatus.active),
    value: (device) => String(device.deviceStatus ?? ''),
    format: (status) => statusBadge(Number(status)).label,
  },
  factorydeviceId: {
    label: 'Factory ID',
    control: 'digits',
    value: ({ factorydeviceId }) => String(factorydeviceId ?? ''),
  },
  customerId: {
    label: names.customer.one,
    control: 'combobox',
    required: true,
    value: ({ customerId }) => String(customerId ?? ''),
  },
})

export type CustomerDeviceFormValues = Record<keyof CustomerDeviceAddForm, string>

/** The fields of a device that is added to the customer whose devices are on screen. */
export const customerDeviceFields = defineFields<Device, CustomerDeviceFormValues>({
  devicesName: deviceFields.devicesName,
  factorydeviceId: deviceFields.factorydeviceId,
  deviceStatus: deviceFields.deviceStatus,
  customerId: deviceFields.customerId,
})

export type DeviceEditValues = Record<keyof DeviceEditForm, string>

/** The fields of a stored device that can be changed, in the spelling in which they are sent. */
export const deviceEditFields = defineFields<Device, DeviceEditValues>({
  devices_name: {
    label: deviceFields.devicesName.label,
    control: 'text',
    required: true,
    storedAs: ['devicesName'],
    value: deviceFields.devicesName.value,
  },
  device_status: {
    label: deviceFields.deviceStatus.label,
    control: 'select',
    required: true,
    storedAs: ['deviceStatus'],
    value: deviceFields.deviceStatus.value,
    format: (status) => statusBadge(Number(status)).label,
  },
})

/** A device that is added to a customer is active; there is nothing to choose. */
export const FixedDeviceStatus = () => (
  <SelectField
    label={deviceFields.deviceStatus.label}
    disabled
    options={fixedStatus}
    value={String(deviceStatus.active)}
  />
)

const fixedStatus = [{ id: deviceStatus.active, name: statusBadge(deviceStatus.active).label }]
