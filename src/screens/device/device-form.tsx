import { useLocation } from 'wouter'
import { customers } from '#src/contract/customers.ts'
import { type Device, devices } from '#src/contract/devices.ts'
import { customerOptions, deviceOf } from '#src/data/readings.ts'
import { useOptions, useStatusSelect } from '#src/data/use-options.ts'
import { defineForm, useChangeForm } from '#src/forms/define-form.ts'
import { type FormValues, textIn } from '#src/forms/field-table.ts'
import { FormButtons } from '#src/forms/form-buttons.tsx'
import { FormCombobox } from '#src/forms/form-combobox.tsx'
import {
  FormField,
  type FormFieldSource,
  FormSelect,
  useFieldInput,
  useFieldValue,
} from '#src/forms/form-fields.tsx'
import { inputOf } from '#src/forms/input-of.ts'
import { PortalForm } from '#src/forms/portal-form.tsx'
import { SimilarRecords } from '#src/forms/similar-records.tsx'
import { usePortalForm } from '#src/forms/use-portal-form.ts'
import { isStoredRecord } from '#src/forms/versions.ts'
import { useListAddress } from '#src/lists/list-position.ts'
import { paths } from '#src/navigation/paths.ts'
import type { RecordPopupTarget } from '#src/popups/popup-flow.tsx'
import { AddScreen } from '#src/records/add-screen.tsx'
import { EditPopup } from '#src/records/edit-popup.tsx'
import { may } from '#src/rules/access.ts'
import { CustomerDeviceAddForm, DeviceAddForm, DeviceEditForm } from '#src/rules/forms/device.ts'
import { names } from '#src/rules/names.ts'
import * as saveMessages from '#src/rules/save-messages.ts'
import { deviceStatus, statusBadge } from '#src/rules/status.ts'
import { isBlank } from '#src/rules/text.ts'
import { isSameValue } from '#src/rules/validate-change.ts'
import { type Services, useServices } from '#src/session/services.tsx'
import { useUserId } from '#src/session/use-access.ts'
import { Button } from '#src/ui/button.tsx'
import { MessageBar } from '#src/ui/feedback/message-bar.tsx'
import { FieldGroup } from '#src/ui/fields/field-group.tsx'
import { SelectField } from '#src/ui/fields/select-field.tsx'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { Popup } from '#src/ui/popups/popup.tsx'
import { customerDeviceFields, deviceEditFields, deviceFields } from './device.fields.tsx'
import { sendDevice } from './device-change.ts'
import { findSimilarDevices } from './find-similar-devices.ts'

const title = `Add ${names.device.one}`

/** `/device/add`. */
const DeviceAdd = () => (
  <AddScreen
    title={title}
    back={useListAddress(paths.devices)}
    read={may.readDevices}
    write={may.writeDevices}
  >
    <NewDevice />
  </AddScreen>
)

export default DeviceAdd

const deviceForm = defineForm(deviceFields, DeviceAddForm)

const NewDevice = () => {
  const services = useServices()
  const userId = useUserId()
  const { retry, ...customers } = useOptions(customerOptions)
  const [, navigate] = useLocation()
  const list = useListAddress(paths.devices)
  const form = usePortalForm({
    id: 'device/add',
    name: title,
    kind: 'create',
    form: deviceForm,
    send: (call, values) => call(devices.create, { params: { id: userId }, body: values }),
    findStored: (typed, signal) => findDevice(services, typed, signal),
    texts: { done: saveMessages.deviceAdded },
    after: { delay: 'createRedirect', next: { type: 'redirect', to: list } },
  })
  return (
    <>
      {retry === null ? null : (
        <MessageBar text={saveMessages.customersNotFetched}>
          <Button onClick={retry}>Retry</Button>
        </MessageBar>
      )}
      <PortalForm form={form}>
        <FieldGroup legend={names.device.one}>
          <FormField field={form.field('devicesName')} />
          <DeviceUrlField field={form.field('devicesUrl')} />
          <DeviceUrlField field={form.field('devicesUrl')} repeated />
          <FormSelect field={form.field('deviceStatus')} {...useStatusSelect('DeviceStatus')} />
          <NewFactoryId field={form.field('factorydeviceId')} />
          <FormCombobox field={form.field('customerId')} {...customers} />
        </FieldGroup>
        <FormButtons form={form} onCancel={() => navigate(list)} />
      </PortalForm>
    </>
  )
}

const NewFactoryId = ({ field }: { field: FormFieldSource }) => (
  <SimilarRecords field={field} find={findSimilarDevices} access={may.readDevices}>
    <FormField field={field} />
  </SimilarRecords>
)

type DeviceUrlFieldProps = { field: FormFieldSource; repeated?: true }

/** The page has two inputs for the one URL. */
const DeviceUrlField = ({ field, repeated }: DeviceUrlFieldProps) => {
  // Without its ref: react-hook-form would read each change from the one input that it knows.
  const { label, name, error, onChange, onBlur } = useFieldInput(field)
  const value = String(useFieldValue(field) ?? '')
  return (
    <TextField
      label={label}
      {...inputOf.url}
      hint={repeated ? `The same as the other ${names.device.one} URL.` : field.hint}
      name={name}
      error={error}
      value={value}
      onChange={(event) => onChange({ type: 'change', target: { name, value: event.target.value } })}
      onBlur={() => onBlur({ type: 'blur', target: { name, value } })}
    />
  )
}

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

const customerDeviceForm = defineForm(customerDeviceFields, CustomerDeviceAddForm)

const AddDevice = ({ customerId, onClose }: PopupProps & { customerId: number }) => {
  const services = useServices()
  const userId = useUserId()
  const form = usePortalForm({
    id: 'device/add',
    name: title,
    draftRoute: paths.customerDevice.add(customerId),
    kind: 'create',
    form: customerDeviceForm,
    initial: { customerId: String(customerId) },
    send: (call, values) => call(devices.create, { params: { id: userId }, body: values }),
    findStored: (typed, signal) => findDevice(services, typed, signal),
    texts: { done: saveMessages.deviceAdded },
    after: { delay: 'createRedirect' },
  })
  return (
    <Popup title={title} onClose={onClose}>
      <PortalForm form={form}>
        <FormField field={form.field('devicesName')} />
        <NewFactoryId field={form.field('factorydeviceId')} />
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
    send: (call, values) => sendDevice(call, device.devicesId, values),
    undo: { kind: 'device', record: device.devicesId },
    texts: { done: saveMessages.deviceSaved },
    after: { delay: 'editRedirect' },
  })
  return (
    <PortalForm form={form}>
      <FormField field={form.field('devices_name')} />
      <TextField label={deviceFields.factorydeviceId.label} value={device.factorydeviceId ?? ''} readOnly />
      <FormSelect field={form.field('device_status')} {...statuses} />
      <FormButtons form={form} onCancel={onClose} />
    </PortalForm>
  )
}

/** A device that is added to a customer is active; there is nothing to choose. */
const FixedDeviceStatus = () => (
  <SelectField
    label={deviceFields.deviceStatus.label}
    disabled
    options={fixedStatus}
    value={String(deviceStatus.active)}
  />
)

const fixedStatus = [{ id: deviceStatus.active, name: statusBadge(deviceStatus.active).label }]

/**
 * Finds a customer's device by its factory id, which is unique. A device without one cannot be distinguished
 * from another with the same name, so the user is asked whether to add it.
 */
const findDevice = async (
  { call, ask }: Pick<Services, 'call' | 'ask'>,
  typed: FormValues,
  signal: AbortSignal,
): Promise<boolean | 'unsent' | 'cancelled'> => {
  const { Devices } = await call(customers.get, {
    params: { id: Number(typed.customerId) },
    query: {},
    signal,
  })
  if (!isBlank(textIn(typed, 'factorydeviceId')))
    return Devices.some((device) => isStoredRecord(customerDeviceFields, typed, device))
  if (!Devices.some(({ devicesName }) => isSameValue(devicesName, typed.devicesName))) return false
  return (await ask({ subject: textIn(typed, 'devicesName'), ...addAnother }, signal))
    ? 'unsent'
    : 'cancelled'
}

const addAnother = {
  title: `Add another ${names.device.inText}?`,
  text: `The ${names.device.inText} may have been saved before the connection was lost: the ${names.customer.inText} has one with this name. Cancel, and look in the list of ${names.device.manyInText}.`,
}
