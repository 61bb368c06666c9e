import { useLocation } from 'wouter'
import { devices } from '#src/contract/devices.ts'
import { CancelButton } from '#src/forms/cancel-button.tsx'
import { PortalForm } from '#src/forms/portal-form.tsx'
import { SaveButton } from '#src/forms/save-button.tsx'
import { usePortalForm } from '#src/forms/use-portal-form.ts'
import { useListAddress } from '#src/lists/list-place.ts'
import { pageTitle } from '#src/navigation/page-title.ts'
import { paths } from '#src/navigation/paths.ts'
import { AccessGate } from '#src/records/access-gate.tsx'
import { may } from '#src/rules/access.ts'
import { DeviceAddForm } from '#src/rules/forms/device.ts'
import { messages } from '#src/rules/messages.ts'
import { deviceStatus } from '#src/rules/status.ts'
import { usePortal } from '#src/session/portal-context.tsx'
import { useUserId } from '#src/session/use-access.ts'
import { Button } from '#src/ui/button.tsx'
import { Loading } from '#src/ui/feedback/loading.tsx'
import { MessageBar } from '#src/ui/feedback/message-bar.tsx'
import { ComboboxField } from '#src/ui/fields/combobox-field.tsx'
import { FieldGroup } from '#src/ui/fields/field-group.tsx'
import { FormActions } from '#src/ui/fields/form-actions.tsx'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { Page } from '#src/ui/frame/page.tsx'
import { PageHeader } from '#src/ui/frame/page-header.tsx'
import { useDocumentTitle } from '#src/ui/frame/use-document-title.ts'
import { useFocusBack } from '#src/ui/use-focus-back.ts'
import { DeviceNameField, DeviceStatusField, FactoryIdField } from './device-fields.tsx'
import { useCustomerChoice } from './use-customer-choice.ts'

const title = 'Add Device'

/** `/device/add`: a new device for any customer (spec 2, Add Device). */
export const AddDevice = () => {
  useDocumentTitle(pageTitle(title))
  return (
    <AccessGate access={may.readDevices} otherwise={<Loading />}>
      <AccessGate access={may.writeDevices}>
        <NewDevice />
      </AccessGate>
    </AccessGate>
  )
}

const NewDevice = () => {
  const form = useNewDevice()
  const { options: customers, retry } = useCustomerChoice()
  useFocusBack(retry === null)
  const [, navigate] = useLocation()
  const list = useListAddress(paths.devices)
  return (
    <Page>
      <PageHeader title={title} back={list} />
      {retry === null ? null : (
        <MessageBar text={messages.customersNotFetched}>
          <Button onClick={retry}>Retry</Button>
        </MessageBar>
      )}
      <PortalForm form={form}>
        <FieldGroup legend="Device">
          <DeviceNameField {...form.field('devicesName')} />
          <DeviceUrlField form={form} />
          <DeviceUrlField form={form} repeated />
          <DeviceStatusField {...form.select('deviceStatus')} />
          <FactoryIdField {...form.field('factorydeviceId')} />
          <ComboboxField label="Customer" required options={customers} {...form.select('customerId')} />
        </FieldGroup>
        <FormActions>
          <CancelButton form={form} onCancel={() => navigate(list)} />
          <SaveButton form={form} />
        </FormActions>
      </PortalForm>
    </Page>
  )
}

type DeviceUrlFieldProps = { form: ReturnType<typeof useNewDevice>; repeated?: true }

/** Stands twice, as the spec has it; both fields show the one value (decisions.md 19). */
const DeviceUrlField = ({ form, repeated }: DeviceUrlFieldProps) => {
  // Without its ref: react-hook-form would read each change from the one input that it knows.
  const { name, error, onChange, onBlur } = form.field('devicesUrl')
  const value = form.typed('devicesUrl')
  return (
    <TextField
      label="Device URL"
      inputMode="url"
      autoComplete="off"
      hint={repeated ? 'The same as the other Device URL.' : undefined}
      name={name}
      error={error}
      value={value}
      onChange={(event) => onChange({ type: 'change', target: { name, value: event.target.value } })}
      onBlur={() => onBlur({ type: 'blur', target: { name, value } })}
    />
  )
}

type TypedDevice = Record<keyof DeviceAddForm, string>

const useNewDevice = () => {
  const list = useListAddress(paths.devices)
  const { call } = usePortal()
  const userId = useUserId()
  return usePortalForm<TypedDevice, DeviceAddForm>({
    name: title,
    kind: 'create',
    struct: DeviceAddForm,
    defaultValues: {
      devicesName: '',
      devicesUrl: '',
      deviceStatus: String(deviceStatus.active),
      factorydeviceId: '',
      customerId: '',
    },
    send: (values) => call(devices.create, { params: { id: userId }, body: values }),
    texts: { done: messages.deviceAdded },
    afterwards: { delay: 'createRedirect', to: list },
  })
}
