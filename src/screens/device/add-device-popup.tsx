import type { Device } from '#src/contract/device-record.ts'
import { devices } from '#src/contract/devices.ts'
import { CancelButton } from '#src/forms/cancel-button.tsx'
import { FormField } from '#src/forms/form-fields.tsx'
import { PortalForm } from '#src/forms/portal-form.tsx'
import { SaveButton } from '#src/forms/save-button.tsx'
import { usePortalForm } from '#src/forms/use-portal-form.ts'
import { paths } from '#src/navigation/paths.ts'
import { CustomerDeviceAddForm } from '#src/rules/forms/device.ts'
import { messages } from '#src/rules/messages.ts'
import { usePortal } from '#src/session/portal-context.tsx'
import { useUserId } from '#src/session/use-access.ts'
import { FormActions } from '#src/ui/fields/form-actions.tsx'
import { Popup } from '#src/ui/popups/popup.tsx'
import { type CustomerDeviceFormValues, customerDeviceFields, FixedDeviceStatus } from './device-fields.tsx'
import { useFindDevice } from './use-find-device.ts'

type AddDevicePopupProps = { customerId: number; onSaved: () => void; onClose: () => void }

export const AddDevicePopup = ({ customerId, onSaved, onClose }: AddDevicePopupProps) => {
  const { call } = usePortal()
  const userId = useUserId()
  const form = usePortalForm<Device, CustomerDeviceFormValues, CustomerDeviceAddForm, null>({
    name: 'Add Device',
    draftRoute: paths.customerDevice.add(customerId),
    kind: 'create',
    struct: CustomerDeviceAddForm,
    fields: customerDeviceFields,
    context: null,
    initial: { customerId: String(customerId) },
    send: (values) => call(devices.create, { params: { id: userId }, body: values }),
    findStored: useFindDevice(),
    texts: { done: messages.deviceAdded },
    afterwards: { delay: 'createRedirect' },
    onSaved,
    onLeft: onClose,
  })
  return (
    <Popup title="Add Device" onClose={onClose}>
      <PortalForm form={form}>
        <FormField field={form.field('devicesName')} autoComplete="off" />
        <FormField field={form.field('factorydeviceId')} autoComplete="off" />
        <FixedDeviceStatus />
        <FormActions>
          <CancelButton form={form} onCancel={onClose} />
          <SaveButton form={form} />
        </FormActions>
      </PortalForm>
    </Popup>
  )
}
