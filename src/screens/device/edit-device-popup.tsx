import type { Device } from '#src/contract/device-record.ts'
import { devices } from '#src/contract/devices.ts'
import { CancelButton } from '#src/forms/cancel-button.tsx'
import type { ComparedField } from '#src/forms/differences.ts'
import { PortalForm } from '#src/forms/portal-form.tsx'
import { SaveButton } from '#src/forms/save-button.tsx'
import { usePortalForm } from '#src/forms/use-portal-form.ts'
import { paths } from '#src/navigation/paths.ts'
import { RecordPopup } from '#src/records/record-popup.tsx'
import { DeviceEditForm } from '#src/rules/forms/device.ts'
import { messages } from '#src/rules/messages.ts'
import { statusBadge } from '#src/rules/status.ts'
import { usePortal } from '#src/session/portal-context.tsx'
import { FormActions } from '#src/ui/fields/form-actions.tsx'
import {
  DeviceNameField,
  DeviceStatusField,
  deviceNameLabel,
  deviceStatusLabel,
  FactoryIdField,
  factoryIdLabel,
} from './device-fields.tsx'
import { type DeviceKey, useDevice } from './use-device.ts'

type EditDevicePopupProps = DeviceKey & { onSaved: () => void; onClose: () => void }

/** The popup in which a device's name and status are changed. */
export const EditDevicePopup = ({ id, customerId, onSaved, onClose }: EditDevicePopupProps) => {
  const device = useDevice({ id, customerId }, 'editing')
  return (
    <RecordPopup title="Edit Device" entity="device" record={device} labels={labels} onClose={onClose}>
      {(loaded) => (
        <EditDeviceForm device={loaded} reread={device.reread} onSaved={onSaved} onClose={onClose} />
      )}
    </RecordPopup>
  )
}

const labels = [deviceNameLabel, factoryIdLabel, deviceStatusLabel]

type EditDeviceFormProps = Pick<EditDevicePopupProps, 'onSaved' | 'onClose'> & {
  device: Device
  reread: (signal: AbortSignal) => Promise<Device>
}

type TypedDevice = Record<keyof DeviceEditForm, string>

const EditDeviceForm = ({ device, reread, onSaved, onClose }: EditDeviceFormProps) => {
  const { call } = usePortal()
  const form = usePortalForm<TypedDevice, DeviceEditForm>({
    name: `Edit Device ${device.devicesId}`,
    draftRoute: paths.device.edit(device.devicesId),
    kind: 'change',
    struct: DeviceEditForm,
    defaultValues: typedDevice(device),
    send: (values) => call(devices.update, { params: { id: device.devicesId }, body: values }),
    texts: { done: messages.deviceSaved },
    afterwards: { delay: 'deviceEditRedirect' },
    onSaved,
    onLeft: onClose,
    conflict: { reread: async (signal) => typedDevice(await reread(signal)), fields: comparedFields },
  })
  return (
    <PortalForm form={form}>
      <DeviceNameField {...form.field('devices_name')} />
      <FactoryIdField value={device.factorydeviceId ?? ''} readOnly />
      <DeviceStatusField {...form.select('device_status')} />
      <FormActions>
        <CancelButton form={form} onCancel={onClose} />
        <SaveButton form={form} />
      </FormActions>
    </PortalForm>
  )
}

const typedDevice = ({ devicesName, deviceStatus }: Device): TypedDevice => ({
  devices_name: devicesName,
  device_status: String(deviceStatus),
})

const comparedFields: readonly ComparedField<TypedDevice>[] = [
  { name: 'devices_name', label: deviceNameLabel },
  {
    name: 'device_status',
    label: deviceStatusLabel,
    show: ({ device_status }) => statusBadge(Number(device_status)).label,
  },
]
