import type { Customer } from '#src/contract/customer-record.ts'
import { customers } from '#src/contract/customers.ts'
import type { Device } from '#src/contract/device-record.ts'
import type { Page } from '#src/rules/paging.ts'
import { deviceStatus } from '#src/rules/status.ts'
import { type Listing, listing } from './listing.ts'
import { busiestCustomer, busiestRecord } from './whose.ts'

/** The devices within a customer's record. */
export const customerDeviceList: Listing<Device, 'name' | 'hardwareId' | 'id'> = listing({
  endpoint: customers.get,
  ask: async (visit, { sortBy, sortType, status }) => {
    const record = await visit.call(customers.get, {
      params: { id: await busiestCustomer(visit) },
      query: { sortBy, sortType, deviceStatus: status },
    })
    return devicesIn(record)
  },
  first: async (visit) => devicesIn(await busiestRecord(visit)),
  idOf: (row) => row.devicesId,
  isPaged: false,
  sortValues: {
    name: (row) => row.devicesName,
    hardwareId: (row) => row.factorydeviceId ?? -1,
    id: (row) => row.devicesId,
  },
  filter: { values: Object.values(deviceStatus), holds: (row, value) => row.deviceStatus === value },
})

/** They come whole, on one page. */
const devicesIn = ({ Devices }: Customer): Page<Device> => ({
  rows: Devices,
  totalItems: Devices.length,
  totalPages: 1,
  currentPage: 1,
})
