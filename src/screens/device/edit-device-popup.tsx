import type { Device } from '#src/contract/device-record.ts'
import { devices } from '#src/contract/devices.ts'
import { CancelButton } from '#src/forms/cancel-button.tsx'
import { FormField, FormSelect } from '#src/forms/form-fields.tsx'
import { PortalForm } from '#src/forms/portal-form.tsx'
import { SaveButton } from '#src/forms/save-button.tsx'
import { usePortalForm } from '#src/forms/use-portal-form.ts'
import { useStatusSelect } from '#src/lists/use-status-options.ts'
import { paths } from '#src/navigation/paths.ts'
import { RecordPopup } from '#src/records/record-popup.tsx'
import { DeviceEditForm } from '#src/rules/forms/device.ts'
import { messages } from '#src/rules/messages.ts'
import { usePortal } from '#src/session/portal-context.tsx'
import { FormActions } from '#src/ui/fields/form-actions.tsx'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { type DeviceEditValues, deviceEditFields, deviceFields } from './device-fields.tsx'
import { type DeviceKey, useDevice } from './use-device.ts'

type EditDevicePopupProps = DeviceKey & { onSaved: () => void; onClose: () => void }

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

const labels = [deviceFields.devicesName, deviceFields.factorydeviceId, deviceFields.deviceStatus].map(
  ({ label }) => label,
)

type EditDeviceFormProps = Pick<EditDevicePopupProps, 'onSaved' | 'onClose'> & {
  device: Device
  reread: (signal: AbortSignal) => Promise<Device>
}

const EditDeviceForm = ({ device, reread, onSaved, onClose }: EditDeviceFormProps) => {
  const { call } = usePortal()
  const form = usePortalForm<Device, DeviceEditValues, DeviceEditForm, null>({
    name: `Edit Device ${device.devicesId}`,
    draftRoute: paths.device.edit(device.devicesId),
    kind: 'change',
    struct: DeviceEditForm,
    fields: deviceEditFields,
    context: null,
    record: { loaded: device, reread },
    send: (values) => call(devices.update, { params: { id: device.devicesId }, body: values }),
    texts: { done: messages.deviceSaved },
    afterwards: { delay: 'deviceEditRedirect' },
    onSaved,
    onLeft: onClose,
  })
  return (
    <PortalForm form={form}>
      <FormField field={form.field('devices_name')} autoComplete="off" />
      <TextField label={deviceFields.factorydeviceId.label} value={device.factorydeviceId ?? ''} readOnly />
      <FormSelect field={form.field('device_status')} {...useStatusSelect('DeviceStatus')} />
      <FormActions>
        <CancelButton form={form} onCancel={onClose} />
        <SaveButton form={form} />
      </FormActions>
    </PortalForm>
  )
}
