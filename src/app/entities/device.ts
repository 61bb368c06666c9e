import { chunk } from '#src/app/chunk.tsx'
import { type Device, devices } from '#src/contract/devices.ts'
import { paths } from '#src/navigation/paths.ts'
import { may } from '#src/rules/access.ts'
import { names } from '#src/rules/names.ts'
import { type Entity, type FoundRecord, few } from './entity.ts'

export const device: Entity = {
  label: names.device.one,
  plural: names.device.many,
  path: paths.device,
  lists: [{ label: names.device.one, href: paths.devices, needs: may.readDevices }],
  adds: may.writeDevices,
  finds: may.readDevices,
  writes: may.writeDevices,
  nameOf: async (call, id, signal) => (await call(devices.get, { params: { id }, signal })).devicesName,
  isFoundById: true,
  search: async (call, text, _, user) => {
    const { bestFirst, notAllSearched, searchDevices } = await import('#src/screens/device/search-devices.ts')
    const { devices: found, ...counts } = await searchDevices(call, user, text)
    return {
      records: bestFirst(found, text).slice(0, few.pageSize).map(toFoundRecord),
      limits: notAllSearched(counts),
    }
  },
  routes: [
    {
      path: paths.customerDevices(':customerId'),
      screen: chunk(async () => (await import('#src/screens/device/customer-devices.tsx')).CustomerDevices),
    },
    {
      path: paths.customerDevice.add(':customerId'),
      screen: chunk(async () => (await import('#src/screens/device/customer-devices.tsx')).CustomerDeviceAdd),
    },
    {
      path: paths.customerDevice.view(':customerId', ':id'),
      screen: chunk(
        async () => (await import('#src/screens/device/device-details.tsx')).CustomerDeviceDetails,
      ),
    },
    {
      path: paths.customerDevice.edit(':customerId', ':id'),
      screen: chunk(
        async () => (await import('#src/screens/device/customer-devices.tsx')).CustomerDeviceEdit,
      ),
    },
    {
      path: paths.devices,
      screen: chunk(async () => (await import('#src/screens/device/device-list.tsx')).DeviceList),
    },
    {
      path: paths.device.add,
      screen: chunk(async () => (await import('#src/screens/device/device-add.tsx')).AddDevice),
    },
    {
      path: paths.device.view(':id'),
      screen: chunk(async () => (await import('#src/screens/device/device-details.tsx')).DeviceDetails),
    },
    {
      path: paths.device.edit(':id'),
      screen: chunk(async () => (await import('#src/screens/device/device-list.tsx')).DeviceEdit),
    },
  ],
}

const toFoundRecord = ({ devicesId, devicesName, factorydeviceId }: Device): FoundRecord => ({
  id: devicesId,
  name: devicesName,
  remark: factorydeviceId === null ? undefined : `Hardware ID ${factorydeviceId}`,
})
