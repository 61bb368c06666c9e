import type { CheckClient } from '#cli/smoke/check.ts'
import { customerList, deviceList } from '#cli/smoke/checks/lists.ts'
import { changedName, isOwn, noStatus, ownName } from '#cli/smoke/write/own-names.ts'
import { customers } from '#src/contract/customers.ts'
import type { Device } from '#src/contract/device-record.ts'
import { devices } from '#src/contract/devices.ts'
import { DeviceAddForm } from '#src/rules/forms/device.ts'
import { type Page, paging } from '#src/rules/paging.ts'
import { deviceStatus } from '#src/rules/status.ts'
import { findByName, recordKind } from './record-kind.ts'
import { sampleForm } from './sample-form.ts'

/** A device of the run's own customer, whose record shows it. */
export const device = recordKind(
  {
    title: 'device',
    steps: 'created for the customer, read, changed, read',
    list: customers.get,
    get: devices.get,
    create: devices.create,
    update: devices.update,
    removal: devices.remove,
    owner: 'customer',
    forms: async ({ run, idOf }) => ({
      created: sampleForm(run, DeviceAddForm, {
        devicesName: ownName(run),
        deviceStatus: deviceStatus.active,
        customerId: idOf('customer'),
      }),
      changed: { devices_name: changedName(run), device_status: deviceStatus.inactive },
      bad: { device_status: noStatus },
    }),
    // Devices cannot be searched. Where their customer is gone, all devices are looked through.
    find: async (client, run) => {
      const owners = await findByName(customerList, client, run)
      const records = owners.map((id) => client.call(customers.get, { params: { id }, query: {} }))
      const rows =
        owners.length > 0
          ? (await Promise.all(records)).flatMap(({ Devices }) => Devices)
          : await allDevices(client)
      return rows.filter((row) => isOwn(run, row.devicesName)).map((row) => row.devicesId)
    },
    stateOf: ({ devicesName, customerId }) => ({
      name: String(devicesName),
      ownerId: typeof customerId === 'number' ? customerId : null,
      isInactive: false,
    }),
    remove: ({ call }, deviceId, customerId) =>
      call(devices.remove, { params: { deviceId }, query: customerId === null ? {} : { customerId } }),
  },
  deviceList,
)

const mostPages = 200

const allDevices = async ({ call }: CheckClient): Promise<Device[]> => {
  const rows: Device[] = []
  let found: Page<Device>
  let page: number = paging.firstPage
  do {
    found = await call(devices.list, { query: { page, pageSize: paging.pickerPageSize } })
    rows.push(...found.rows)
    page += 1
  } while (page <= Math.min(found.totalPages, mostPages))
  return rows
}
