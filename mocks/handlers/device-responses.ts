import type { Frozen, ReadableTables } from '#mocks/database/database-types.ts'
import type { Row } from '#mocks/database/models.ts'
import { statusName } from './checks.ts'
import { createSort } from './listing.ts'

export type DeviceRow = Frozen<Row<'device'>>

export const deviceRecord = (tables: ReadableTables, device: DeviceRow) => ({
  devicesId: device.id,
  devicesName: device.name,
  factorydeviceId: device.factoryId,
  assignedTo: tables.customer.find(device.customerId)?.companyName ?? '',
  deviceStatus: device.status,
  deviceStatusName: statusName(tables, device.status),
  devicesUrl: device.url,
  customerId: device.customerId,
})

/** Sorts devices; one without a factory id comes before all that have one. */
export const sortDevices = createSort({
  id: ({ id }: DeviceRow) => id,
  name: ({ name }) => name,
  hardwareId: ({ factoryId }) => factoryId ?? -1,
})
