import { useParams, useRoute } from 'wouter'
import type { Device } from '#src/contract/devices.ts'
import { deviceBadge } from '#src/contract/labels/device.ts'
import { deviceOf } from '#src/data/readings.ts'
import { useListAddress } from '#src/lists/list-position.ts'
import { paths } from '#src/navigation/paths.ts'
import { AccessGate } from '#src/records/access-gate.tsx'
import { DetailsScreen } from '#src/records/details-screen.tsx'
import { allOf, may } from '#src/rules/access.ts'
import { names } from '#src/rules/names.ts'
import { idIn } from '#src/rules/text.ts'
import { Loading } from '#src/ui/feedback/loading.tsx'
import { deviceSheet } from './device.fields.tsx'
import { LabelButton } from './label-button.tsx'

/** `/device/view/{id}`, and `/customer/{customerId}/device/view/{id}` from the devices of a customer: one device, read only. */
const DeviceRecord = () => {
  const params = useParams()
  const [isOfCustomer] = useRoute(paths.customerDevice.view(':customerId', ':id'))
  const customerId = idIn(params.customerId)
  const id = isOfCustomer && customerId === null ? null : idIn(params.id)
  return (
    <AccessGate access={may.readDevices} otherwise={<Loading />}>
      <DetailsScreen
        names={names.device}
        id={id}
        owner={customerId === null ? null : `this ${names.customer.inText}`}
        back={useListAddress(backTo(isOfCustomer, customerId))}
        reading={deviceOf(customerId)}
        identity={(device) => identityOf(device, customerId)}
        sheet={deviceSheet}
      />
    </AccessGate>
  )
}

export default DeviceRecord

const backTo = (isOfCustomer: boolean, customerId: number | null): string => {
  if (!isOfCustomer) return paths.devices
  return customerId === null ? paths.customers : paths.customerDevices(customerId)
}

/** `routeCustomerId` is the customer of the address, if it has one. */
const identityOf = (device: Device, routeCustomerId: number | null) => {
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
  return {
    name: devicesName,
    id: `${names.device.one} ID ${id}`,
    status: deviceBadge(device),
    links: ofCustomer,
    actions: <LabelButton devices={[device]} />,
    edit: {
      to: routeCustomerId === null ? paths.device.edit(id) : paths.customerDevice.edit(routeCustomerId, id),
      access: allOf(may.readDevices, may.writeDevices),
    },
  }
}
