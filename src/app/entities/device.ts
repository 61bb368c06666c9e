import { chunk } from '#src/app/chunk.tsx'
import { type RouteReading, recordOf } from '#src/app/route-readings.ts'
import type { Device } from '#src/contract/devices.ts'
import { deviceOf, deviceRecord } from '#src/data/readings.ts'
import { readingAt } from '#src/lists/list-reading.ts'
import { paths } from '#src/navigation/paths.ts'
import { allOf, may } from '#src/rules/access.ts'
import { names } from '#src/rules/names.ts'
import { idIn } from '#src/rules/text.ts'
import { customerDevicesTitle, deviceList, loadDevices } from '#src/screens/device/device.fields.tsx'
import { type Entity, type FoundRecord, offeredPage } from './entity.ts'

const list = chunk(() => import('#src/screens/device/device-list.tsx'))
const listOfCustomer = chunk(() => import('#src/screens/device/customer-devices.tsx'))
const record = chunk(() => import('#src/screens/device/device-record.tsx'))

/** A search reads all devices. */
const devicesAt = (search: string) =>
  new URLSearchParams(search).has('search') ? null : readingAt(deviceList, loadDevices, search)

const deviceOfCustomerAt: RouteReading = (params) => {
  const [customerId, id] = [idIn(params.customerId), idIn(params.id)]
  return customerId === null || id === null ? null : deviceOf(customerId)(id)
}

/** The screens that add and edit devices show those who may not read them only a loader. */
const mayChange = allOf(may.readDevices, may.writeDevices)

export const device: Entity = {
  label: names.device.one,
  plural: names.device.many,
  path: paths.device,
  lists: [{ label: names.device.one, href: paths.devices, needs: may.readDevices }],
  adds: mayChange,
  finds: may.readDevices,
  writes: may.writeDevices,
  nameReading: (id) => ({
    key: ['devices', { record: id }, 'name'],
    read: async (call, signal) => (await deviceRecord(id).read(call, signal)).devicesName,
  }),
  isFoundById: true,
  search: async (sources, text, signal) => {
    const { bestFirst, notAllSearched, searchDevices } = await import('#src/screens/device/search-devices.ts')
    const { devices: found, ...counts } = await searchDevices(sources, text, signal)
    return {
      records: bestFirst(found, text).slice(0, offeredPage.pageSize).map(toFoundRecord),
      limits: notAllSearched(counts),
    }
  },
  routes: [
    {
      path: paths.customerDevices(':customerId'),
      needs: may.readDevices,
      title: customerDevicesTitle,
      screen: listOfCustomer,
    },
    {
      path: paths.customerDevice.add(':customerId'),
      needs: mayChange,
      title: customerDevicesTitle,
      screen: listOfCustomer,
    },
    {
      path: paths.customerDevice.view(':customerId', ':id'),
      needs: may.readDevices,
      title: `${names.device.one} Details`,
      record: deviceOfCustomerAt,
      screen: record,
    },
    {
      path: paths.customerDevice.edit(':customerId', ':id'),
      needs: mayChange,
      title: customerDevicesTitle,
      screen: listOfCustomer,
    },
    {
      path: paths.devices,
      needs: may.readDevices,
      title: deviceList.title,
      list: (_, search) => devicesAt(search),
      screen: list,
    },
    {
      path: paths.device.import,
      needs: mayChange,
      title: `Add many ${names.device.manyInText}`,
      screen: chunk(() => import('#src/screens/device/device-import.tsx')),
    },
    {
      path: paths.device.add,
      needs: mayChange,
      title: `Add ${names.device.one}`,
      screen: chunk(() => import('#src/screens/device/device-form.tsx')),
    },
    {
      path: paths.device.view(':id'),
      needs: may.readDevices,
      title: `${names.device.one} Details`,
      record: recordOf(deviceRecord),
      screen: record,
    },
    {
      path: paths.device.edit(':id'),
      needs: mayChange,
      title: deviceList.title,
      screen: list,
    },
  ],
}

const toFoundRecord = ({ devicesId, devicesName, factorydeviceId }: Device): FoundRecord => ({
  id: devicesId,
  name: devicesName,
  remark: factorydeviceId === null ? undefined : `Hardware ID ${factorydeviceId}`,
})
