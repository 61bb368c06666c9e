import { useLocation } from 'wouter'
import { devices } from '#src/contract/devices.ts'
import { customerOptions } from '#src/data/readings.ts'
import { useOptions, useStatusSelect } from '#src/data/use-options.ts'
import { defineForm } from '#src/forms/define-form.ts'
import { FormButtons } from '#src/forms/form-buttons.tsx'
import { FormCombobox } from '#src/forms/form-combobox.tsx'
import {
  FormField,
  type FormFieldSource,
  FormSelect,
  useFieldInput,
  useFieldValue,
} from '#src/forms/form-fields.tsx'
import { PortalForm } from '#src/forms/portal-form.tsx'
import { usePortalForm } from '#src/forms/use-portal-form.ts'
import { useListAddress } from '#src/lists/list-position.ts'
import { pageTitle } from '#src/navigation/page-title.ts'
import { paths } from '#src/navigation/paths.ts'
import { AccessGate } from '#src/records/access-gate.tsx'
import { may } from '#src/rules/access.ts'
import { DeviceAddForm } from '#src/rules/forms/device.ts'
import * as messages from '#src/rules/messages.ts'
import { names } from '#src/rules/names.ts'
import { useServices } from '#src/session/services.tsx'
import { useUserId } from '#src/session/use-access.ts'
import { Button } from '#src/ui/button.tsx'
import { Loading } from '#src/ui/feedback/loading.tsx'
import { MessageBar } from '#src/ui/feedback/message-bar.tsx'
import { FieldGroup } from '#src/ui/fields/field-group.tsx'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { PageLayout } from '#src/ui/frame/page.tsx'
import { PageHeader } from '#src/ui/frame/page-header.tsx'
import { useDocumentTitle } from '#src/ui/frame/use-document-title.ts'
import { deviceFields } from './device-fields.tsx'
import { useFindDevice } from './use-find-device.ts'

const title = `Add ${names.device.one}`

const AddDevice = () => {
  useDocumentTitle(pageTitle(title))
  return (
    <AccessGate access={may.readDevices} otherwise={<Loading />}>
      <AccessGate access={may.writeDevices}>
        <NewDevice />
      </AccessGate>
    </AccessGate>
  )
}

export default AddDevice

const NewDevice = () => {
  const form = useNewDevice()
  const { options: customers, retry } = useOptions(customerOptions)
  const [, navigate] = useLocation()
  const list = useListAddress(paths.devices)
  return (
    <PageLayout>
      <PageHeader title={title} back={list} />
      {retry === null ? null : (
        <MessageBar text={messages.customersNotFetched}>
          <Button onClick={retry}>Retry</Button>
        </MessageBar>
      )}
      <PortalForm form={form}>
        <FieldGroup legend={names.device.one}>
          <FormField field={form.field('devicesName')} autoComplete="off" />
          <DeviceUrlField field={form.field('devicesUrl')} />
          <DeviceUrlField field={form.field('devicesUrl')} repeated />
          <FormSelect field={form.field('deviceStatus')} {...useStatusSelect('DeviceStatus')} />
          <FormField field={form.field('factorydeviceId')} autoComplete="off" />
          <FormCombobox field={form.field('customerId')} options={customers} />
        </FieldGroup>
        <FormButtons form={form} onCancel={() => navigate(list)} />
      </PortalForm>
    </PageLayout>
  )
}

type DeviceUrlFieldProps = { field: FormFieldSource; repeated?: true }

/** The page has two inputs for the one URL. */
const DeviceUrlField = ({ field, repeated }: DeviceUrlFieldProps) => {
  // Without its ref: react-hook-form would read each change from the one input that it knows.
  const { label, name, error, onChange, onBlur } = useFieldInput(field)
  const value = String(useFieldValue(field) ?? '')
  return (
    <TextField
      label={label}
      inputMode="url"
      autoComplete="off"
      hint={repeated ? `The same as the other ${names.device.one} URL.` : field.hint}
      name={name}
      error={error}
      value={value}
      onChange={(event) => onChange({ type: 'change', target: { name, value: event.target.value } })}
      onBlur={() => onBlur({ type: 'blur', target: { name, value } })}
    />
  )
}

const deviceForm = defineForm(deviceFields, DeviceAddForm)

const useNewDevice = () => {
  const list = useListAddress(paths.devices)
  const { call } = useServices()
  const userId = useUserId()
  return usePortalForm({
    id: 'device/add',
    name: title,
    kind: 'create',
    form: deviceForm,
    calls: [devices.create],
    send: (values) => call(devices.create, { params: { id: userId }, body: values }),
    findStored: useFindDevice(),
    texts: { done: messages.deviceAdded },
    after: { delay: 'createRedirect', next: { type: 'redirect', to: list } },
  })
}
