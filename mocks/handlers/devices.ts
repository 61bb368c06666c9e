import type { ReadableTables } from '#mocks/database/database-types.ts'
import type { Row } from '#mocks/database/models.ts'
import { inTransaction, mock, withTables } from '#mocks/mock.ts'
import { serverMessages } from '#mocks/server-messages.ts'
import { refuse } from '#mocks/wire/http-error.ts'
import { customerDeviceListing, type Device, deviceListing, devices } from '#src/contract/devices.ts'
import type { SentOf } from '#src/contract/record.ts'
import { DeviceEditForm } from '#src/rules/forms/device.ts'
import * as messages from '#src/rules/messages.ts'
import { names } from '#src/rules/names.ts'
import * as saveMessages from '#src/rules/save-messages.ts'
import { assertExists, assertStatus, assertUnique, changedForm, rowOr404, statusName } from './checks.ts'
import { createRowFinder } from './find-rows.ts'

export const deviceMocks = {
  list: mock(
    devices.list,
    withTables(({ query, tables }) => {
      const { rows, totals } = listDevices(tables.device.all(), query)
      return { getDevices: rows.map((device) => toDeviceRecord(tables, device)), ...totals }
    }),
  ),

  get: mock(
    devices.get,
    withTables(({ params, tables }) => ({
      device: toDeviceRecord(tables, rowOr404(tables.device.find(params.id))),
    })),
  ),

  create: mock(
    devices.create,
    inTransaction(({ params, body, tables }) => {
      rowOr404(tables.employee.find(params.id))
      const factoryId = body.factorydeviceId ?? null
      assertStatus(tables, 'DeviceStatus', body.deviceStatus, 'deviceStatus')
      assertExists(tables.customer.find(body.customerId), 'customerId')
      assertUnique(tables.device.all(), (device) => device.factoryId, {
        value: factoryId,
        field: 'factorydeviceId',
        message: serverMessages.factoryIdTaken,
      })
      tables.device.insert({
        customerId: body.customerId,
        name: body.devicesName,
        factoryId,
        status: body.deviceStatus,
        url: body.devicesUrl ?? '',
      })
      return { message: serverMessages.created(names.device.one) }
    }),
  ),

  update: mock(
    devices.update,
    inTransaction(({ params, body, tables }) => {
      const { id, name, status } = rowOr404(tables.device.find(params.id))
      const stored = { devices_name: name, device_status: status }
      const form = changedForm(stored, body, DeviceEditForm)
      assertStatus(tables, 'DeviceStatus', form.device_status, 'device_status', status)
      const device = tables.device.update(id, { name: form.devices_name, status: form.device_status })
      return { message: saveMessages.deviceSaved, device: toDeviceRecord(tables, device) }
    }),
  ),

  remove: mock(
    devices.remove,
    inTransaction(({ params, query, tables }) => {
      const { id, customerId } = rowOr404(tables.device.find(params.deviceId))
      if ((query.customerId ?? customerId) !== customerId) refuse(404, messages.notFound)
      tables.device.remove(id)
      return { message: saveMessages.deviceDeleted }
    }),
  ),
}

const listDevices = createRowFinder<typeof deviceListing, Row<'device'>>(deviceListing, {
  sorts: {},
  filters: {},
  searched: {},
})

export const toDeviceRecord = (tables: ReadableTables, device: Row<'device'>): SentOf<typeof Device> => ({
  devicesId: device.id,
  devicesName: device.name,
  factorydeviceId: device.factoryId,
  assignedTo: tables.customer.find(device.customerId)?.companyName ?? '',
  deviceStatus: device.status,
  deviceStatusName: statusName(tables, device.status),
  devicesUrl: device.url,
  customerId: device.customerId,
})

/** A device without a factory id comes before all that have one. */
export const listDevicesOfCustomer = createRowFinder<typeof customerDeviceListing, Row<'device'>>(
  customerDeviceListing,
  {
    sorts: {
      id: ({ id }) => id,
      name: ({ name }) => name,
      hardwareId: ({ factoryId }) => factoryId ?? -1,
    },
    filters: { deviceStatus: ({ status }) => status },
    searched: {},
  },
)
