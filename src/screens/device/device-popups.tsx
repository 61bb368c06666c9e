import { type Device, devices } from '#src/contract/devices.ts'
import { deviceOf } from '#src/data/readings.ts'
import { useStatusSelect } from '#src/data/use-options.ts'
import { defineForm, useChangeForm } from '#src/forms/define-form.ts'
import { FormButtons } from '#src/forms/form-buttons.tsx'
import { FormField, FormSelect } from '#src/forms/form-fields.tsx'
import { PortalForm } from '#src/forms/portal-form.tsx'
import { usePortalForm } from '#src/forms/use-portal-form.ts'
import { paths } from '#src/navigation/paths.ts'
import { EditPopup } from '#src/records/edit-popup.tsx'
import type { RecordPopupTarget } from '#src/records/popup-flow.tsx'
import { CustomerDeviceAddForm, DeviceEditForm } from '#src/rules/forms/device.ts'
import * as messages from '#src/rules/messages.ts'
import { names } from '#src/rules/names.ts'
import { useServices } from '#src/session/services.tsx'
import { useUserId } from '#src/session/use-access.ts'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { Popup } from '#src/ui/popups/popup.tsx'
import { customerDeviceFields, deviceEditFields, deviceFields, FixedDeviceStatus } from './device-fields.tsx'
import { useFindDevice } from './use-find-device.ts'

type PopupProps = { onClose: () => void }

type DevicePopupsProps = PopupProps & {
  popup: RecordPopupTarget
  /** Whose devices the list has; null for those of all customers, where none is added. */
  customerId: number | null
}

/** The popups in which a device is added or edited. */
export const DevicePopups = ({ popup, customerId, ...actions }: DevicePopupsProps) => {
  if (popup.kind === 'edit') {
    return <EditDevice id={popup.id} customerId={customerId} {...actions} />
  }
  return customerId === null ? null : <AddDevice customerId={customerId} {...actions} />
}

const addForm = defineForm(customerDeviceFields, CustomerDeviceAddForm)

const AddDevice = ({ customerId, onClose }: PopupProps & { customerId: number }) => {
  const { call } = useServices()
  const userId = useUserId()
  const form = usePortalForm({
    id: 'device/add',
    name: `Add ${names.device.one}`,
    draftRoute: paths.customerDevice.add(customerId),
    kind: 'create',
    form: addForm,
    initial: { customerId: String(customerId) },
    calls: [devices.create],
    send: (values) => call(devices.create, { params: { id: userId }, body: values }),
    findStored: useFindDevice(),
    texts: { done: messages.deviceAdded },
    after: { delay: 'createRedirect' },
  })
  return (
    <Popup title={`Add ${names.device.one}`} onClose={onClose}>
      <PortalForm form={form}>
        <FormField field={form.field('devicesName')} autoComplete="off" />
        <FormField field={form.field('factorydeviceId')} autoComplete="off" />
        <FixedDeviceStatus />
        <FormButtons form={form} onCancel={onClose} />
      </PortalForm>
    </Popup>
  )
}

type EditDeviceProps = PopupProps & { id: number | null; customerId: number | null }

const EditDevice = ({ id, customerId, onClose }: EditDeviceProps) => (
  <EditPopup
    title={`Edit ${names.device.one}`}
    sought={{
      entity: names.device.inText,
      owner: customerId === null ? null : `this ${names.customer.inText}`,
      id,
      list: customerId === null ? paths.devices : paths.customerDevices(customerId),
    }}
    reading={deviceOf(customerId)}
    form={`device/${id}`}
    labels={labels}
    onClose={onClose}
  >
    {(device, reread) => <EditDeviceForm device={device} reread={reread} onClose={onClose} />}
  </EditPopup>
)

const labels = [deviceFields.devicesName, deviceFields.factorydeviceId, deviceFields.deviceStatus].map(
  ({ label }) => label,
)

type EditDeviceFormProps = PopupProps & {
  device: Device
  reread: (signal: AbortSignal) => Promise<Device>
}

const EditDeviceForm = ({ device, reread, onClose }: EditDeviceFormProps) => {
  const { call } = useServices()
  const statuses = useStatusSelect('DeviceStatus', {
    id: device.deviceStatus,
    name: device.deviceStatusName,
  })
  const editForm = useChangeForm(deviceEditFields, { loaded: device, reread }, DeviceEditForm)
  const form = usePortalForm({
    id: `device/${device.devicesId}`,
    name: `Edit ${names.device.one} ${device.devicesId}`,
    draftRoute: paths.device.edit(device.devicesId),
    kind: 'change',
    form: editForm,
    calls: [devices.update],
    send: (values) => call(devices.update, { params: { id: device.devicesId }, body: values }),
    texts: { done: messages.deviceSaved },
    after: { delay: 'deviceEditRedirect' },
  })
  return (
    <PortalForm form={form}>
      <FormField field={form.field('devices_name')} autoComplete="off" />
      <TextField label={deviceFields.factorydeviceId.label} value={device.factorydeviceId ?? ''} readOnly />
      <FormSelect field={form.field('device_status')} {...statuses} />
      <FormButtons form={form} onCancel={onClose} />
    </PortalForm>
  )
}
