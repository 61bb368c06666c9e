import { useParams } from 'wouter'
import type { Device } from '#src/contract/devices.ts'
import { useListAddress } from '#src/lists/list-position.ts'
import { paths } from '#src/navigation/paths.ts'
import { AccessGate } from '#src/records/access-gate.tsx'
import { ContactValue } from '#src/records/contact-value.tsx'
import { RecordIdentity } from '#src/records/record-identity.tsx'
import { RecordScreen } from '#src/records/record-screen.tsx'
import { allOf, may } from '#src/rules/access.ts'
import { names } from '#src/rules/names.ts'
import { idIn } from '#src/rules/text.ts'
import { Loading } from '#src/ui/feedback/loading.tsx'
import { StatusBadge } from '#src/ui/feedback/status-badge.tsx'
import { type RecordField, RecordSheet } from '#src/ui/records/record-sheet.tsx'
import { deviceBadge } from './device-columns.tsx'
import { type DeviceKey, useDevice } from './use-device.ts'

/** `/device/view/{id}`: a device, read only. */
export const DeviceDetails = () => {
  const id = idIn(useParams<{ id: string }>().id)
  return <Details key={id} device={{ id, customerId: null }} back={paths.devices} />
}

/** `/customer/{customerId}/device/view/{id}`: the same, opened from the customer's devices. */
export const CustomerDeviceDetails = () => {
  const params = useParams<{ id: string; customerId: string }>()
  const customerId = idIn(params.customerId)
  const id = customerId === null ? null : idIn(params.id)
  const back = customerId === null ? paths.customers : paths.customerDevices(customerId)
  return <Details key={id} device={{ id, customerId }} back={back} />
}

type DetailsProps = { device: DeviceKey; back: string }

const Details = (props: DetailsProps) => (
  <AccessGate access={may.readDevices} otherwise={<Loading />}>
    <DeviceRecord {...props} />
  </AccessGate>
)

const DeviceRecord = ({ device: key, back }: DetailsProps) => {
  const device = useDevice(key, 'reading')
  return (
    <RecordScreen
      title={`${names.device.one} Details`}
      entity={names.device.inText}
      back={useListAddress(back)}
      record={device}
      id={key.id}
      owner={key.customerId === null ? null : `this ${names.customer.inText}`}
      name={device.record?.devicesName}
      identity={
        device.record === null ? null : (
          <DeviceIdentity device={device.record} routeCustomerId={key.customerId} />
        )
      }
    >
      <RecordSheet parts={fields} record={device.record} />
    </RecordScreen>
  )
}

type DeviceIdentityProps = {
  device: Device
  /** The customer of the address, if it has one. */
  routeCustomerId: number | null
}

const DeviceIdentity = ({ device, routeCustomerId }: DeviceIdentityProps) => {
  const { devicesId: id, devicesName, assignedTo } = device
  const customerId = routeCustomerId ?? device.customerId
  const ofCustomer =
    customerId === null
      ? []
      : [
          {
            label: assignedTo === '' ? names.customer.one : `Assigned to ${assignedTo}`,
            to: paths.customer.view(customerId),
            access: may.readCustomers,
          },
          {
            label: `${names.device.many} of the ${names.customer.inText}`,
            to: paths.customerDevices(customerId),
            access: may.readDevices,
          },
        ]
  return (
    <RecordIdentity
      name={devicesName}
      id={`${names.device.one} ID ${id}`}
      status={deviceBadge(device)}
      links={ofCustomer}
      edit={{
        to: routeCustomerId === null ? paths.device.edit(id) : paths.customerDevice.edit(routeCustomerId, id),
        access: allOf(may.readDevices, may.writeDevices),
      }}
    />
  )
}

const fields: readonly RecordField<Device>[] = [
  { term: `${names.device.one} ID`, value: ({ devicesId }) => devicesId },
  { term: `${names.device.one} Name`, value: ({ devicesName }) => devicesName },
  { term: 'Hardware ID', value: ({ factorydeviceId }) => factorydeviceId },
  {
    term: `${names.device.one} URL`,
    value: ({ devicesUrl }) => (
      <ContactValue kind="url" label={`${names.device.one} URL`} text={devicesUrl} />
    ),
  },
  { term: 'Assigned To', value: ({ assignedTo }) => assignedTo },
  { term: 'Status', value: (device) => <StatusBadge {...deviceBadge(device)} /> },
]
