import type { Device } from '#src/contract/devices.ts'
import type { Fields } from '#src/forms/field-table.ts'
import type { CustomerDeviceAddForm, DeviceAddForm, DeviceEditForm } from '#src/rules/forms/device.ts'
import { names } from '#src/rules/names.ts'
import { deviceStatus, statusBadge } from '#src/rules/status.ts'
import { SelectField } from '#src/ui/fields/select-field.tsx'

/** Every field of a device. The order is that of Add Device, whose URL has two inputs. */
export const deviceFields: Fields<DeviceAddForm, Device> = {
  devicesName: {
    label: `${names.device.one} Name`,
    control: 'text',
    required: true,
    value: ({ devicesName }) => devicesName,
  },
  devicesUrl: { label: `${names.device.one} URL`, control: 'url', value: ({ devicesUrl }) => devicesUrl },
  deviceStatus: {
    label: `${names.device.one} Status`,
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
}

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
