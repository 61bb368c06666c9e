import type { Frozen, ReadableTables } from '#mocks/database/database-types.ts'
import type { Row } from '#mocks/database/models.ts'
import { customerDeviceListing, type Device } from '#src/contract/devices.ts'
import type { SentOf } from '#src/contract/record.ts'
import { statusName } from './checks.ts'
import { createListing } from './listing.ts'

export type DeviceRow = Frozen<Row<'device'>>

export const deviceRecord = (tables: ReadableTables, device: DeviceRow): SentOf<typeof Device> => ({
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
export const listDevicesOfCustomer = createListing<typeof customerDeviceListing, DeviceRow>(
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
