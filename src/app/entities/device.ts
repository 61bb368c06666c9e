import { chunk } from '#src/app/chunk.tsx'
import { type RouteReading, recordOf } from '#src/app/route-readings.ts'
import type { Device } from '#src/contract/devices.ts'
import { deviceOfCustomer, deviceRecord } from '#src/data/readings.ts'
import { readingAt } from '#src/lists/list-reading.ts'
import { paths } from '#src/navigation/paths.ts'
import { may } from '#src/rules/access.ts'
import { names } from '#src/rules/names.ts'
import { idIn } from '#src/rules/text.ts'
import { deviceList, loadDevices } from '#src/screens/device/device-columns.tsx'
import { type Entity, type FoundRecord, few } from './entity.ts'

/** A search reads all devices. */
const devicesAt = (search: string) =>
  new URLSearchParams(search).has('search') ? null : readingAt(deviceList, loadDevices, search)

const deviceOfCustomerAt: RouteReading['at'] = (params) => {
  const [customerId, id] = [idIn(params.customerId), idIn(params.id)]
  return customerId === null || id === null ? null : deviceOfCustomer(customerId)(id)
}

export const device: Entity = {
  label: names.device.one,
  plural: names.device.many,
  path: paths.device,
  lists: [{ label: names.device.one, href: paths.devices, needs: may.readDevices }],
  adds: may.writeDevices,
  finds: may.readDevices,
  writes: may.writeDevices,
  nameOf: (id) => ({
    key: ['devices', 'name', id],
    read: async (call, signal) => (await deviceRecord(id).read(call, signal)).devicesName,
  }),
  isFoundById: true,
  search: async (sources, text) => {
    const { bestFirst, notAllSearched, searchDevices } = await import('#src/screens/device/search-devices.ts')
    const { devices: found, ...counts } = await searchDevices(sources, text)
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
      record: { needs: may.readDevices, at: deviceOfCustomerAt },
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
      list: { needs: may.readDevices, at: (_, search) => devicesAt(search) },
      screen: chunk(async () => (await import('#src/screens/device/device-list.tsx')).DeviceList),
    },
    {
      path: paths.device.add,
      screen: chunk(async () => (await import('#src/screens/device/device-add.tsx')).AddDevice),
    },
    {
      path: paths.device.view(':id'),
      record: recordOf(may.readDevices, deviceRecord),
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
