import { allAnswers } from '#cli/smoke/all-answers.ts'
import type { CheckClient } from '#cli/smoke/check.ts'
import { customerList, deviceList } from '#cli/smoke/lists/lists.ts'
import { pagesBy } from '#cli/smoke/lists/pages.ts'
import { changedName, isOwn, ownName } from '#cli/smoke/write/own-names.ts'
import { customers } from '#src/contract/customers.ts'
import { type Device, devices } from '#src/contract/devices.ts'
import { DeviceAddForm } from '#src/rules/forms/device.ts'
import { names } from '#src/rules/names.ts'
import { paging } from '#src/rules/paging.ts'
import { deviceStatus } from '#src/rules/status.ts'
import { findByName, noneIfAnswered, recordKind } from './record-kind.ts'
import { sampleForm } from './sample-form.ts'

/** A device of the run's own customer, whose record shows it. */
export const device = recordKind(deviceList, {
  title: names.device.inText,
  steps: `created for the ${names.customer.inText}, read, changed, read`,
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
  }),
  // Devices cannot be searched. Where their customer is gone or not found, all devices are looked through.
  find: async (client, run) => {
    const owners = await findByName(customerList, client, run).catch(noneIfAnswered)
    const records = owners.map((id) => client.call(customers.get, { params: { id }, query: {} }))
    const rows =
      owners.length > 0
        ? (await allAnswers(records)).flatMap(({ Devices }) => Devices)
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
})

const mostPages = 200

const allDevices = async ({ call }: CheckClient): Promise<Device[]> => {
  const pages = await pagesBy(
    (page) => call(devices.list, { query: { page, pageSize: paging.pickerPageSize } }),
    mostPages,
  )
  return pages.flatMap(({ rows }) => rows)
}
