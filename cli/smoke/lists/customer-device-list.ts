import { customers } from '#src/contract/customers.ts'
import type { Device } from '#src/contract/device-record.ts'
import { deviceStatus } from '#src/rules/status.ts'
import { type Listing, listing } from './listing.ts'
import { busiestCustomer } from './whose.ts'

/** The devices within a customer's record. */
export const customerDeviceList: Listing<Device, 'name' | 'hardwareId' | 'id'> = listing({
  endpoint: customers.get,
  ask: async (visit, { sortBy, sortType, status }) => {
    const { Devices } = await visit.call(customers.get, {
      params: { id: await busiestCustomer(visit) },
      query: { sortBy, sortType, deviceStatus: status },
    })
    return { rows: Devices, totalItems: Devices.length, totalPages: 1, currentPage: 1 }
  },
  idOf: (row) => row.devicesId,
  isPaged: false,
  sortValues: {
    name: (row) => row.devicesName,
    hardwareId: (row) => row.factorydeviceId ?? -1,
    id: (row) => row.devicesId,
  },
  filter: { values: Object.values(deviceStatus), holds: (row, value) => row.deviceStatus === value },
})
